import { Choices, Field, TextArea, Tick } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Part } from './part.tsx'

export function FormElements() {
  return (
    <Part name="Fields">
      <form className="form">
        <div className="field-pair">
          <Field id="part-name" label="At rest" />
          <Field id="part-filled" label="Filled" defaultValue="Nagy Eszter" />
        </div>
        <div className="field-pair">
          <Field id="part-optional" label="With help" optionalNote="optional" help="What it is for." />
          <Field
            id="part-wrong"
            label="Wrong"
            defaultValue="eszter@"
            error="This is not an e-mail address yet."
          />
        </div>
        <Field id="part-disabled" label="Disabled" disabled />
        <TextArea id="part-text" label="Several lines" help="As long as you like." />
        <Choices legend="Some of these">
          <Tick name="part-some" label="Not ticked" />
          <Tick name="part-some" label="Ticked" defaultChecked />
        </Choices>
        <Choices legend="One of these" optionalNote="optional">
          <Tick type="radio" name="part-one" label="This" defaultChecked />
          <Tick type="radio" name="part-one" label="Or that" />
        </Choices>
        <div>
          <Switch id="part-off" label="Off" help="What happens when it is on." />
          <Switch id="part-on" label="On" help="What happens when it is off." defaultChecked />
          <Switch
            id="part-fixed"
            label="Fixed"
            note="always on"
            help="It cannot be off."
            checked
            disabled
            readOnly
          />
        </div>
      </form>
    </Part>
  )
}
