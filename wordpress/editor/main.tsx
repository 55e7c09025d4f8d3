import { Button } from '@wordpress/components'
import { dispatch, select } from '@wordpress/data'
import { PluginPostStatusInfo, PluginPrePublishPanel, PluginSidebar } from '@wordpress/editor'
import { addFilter } from '@wordpress/hooks'
import { __, sprintf } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { LivePreview } from './live-preview/live-preview.tsx'
import './panel.css'
import { CoverDetails } from './pictures/cover-details.tsx'
import type { EditorSettings } from './record/form.ts'
import { FormNotice } from './record/form-notice.ts'
import { LanguageSelect, TranslationLink } from './record/language-controls.tsx'
import { OpenFaults } from './record/open-faults.tsx'
import { PatternLanguage } from './record/pattern-language.ts'
import { RecordGroups } from './record/record-groups.tsx'

const plugin = 'igniting-studio'
const sidebar = 'record'

/** The panel of the record's type, the record's language, and the checks before it is published. */
function RecordPanels({ settings }: { settings: EditorSettings }) {
  const open = () => void dispatch('core/interface').enableComplementaryArea?.('core', `${plugin}/${sidebar}`)
  return (
    <>
      <PatternLanguage settings={settings} />
      <FormNotice />
      <LivePreview settings={settings} />
      <PluginPostStatusInfo className="igniting-studio-status">
        <div className="igniting-studio-stack">
          <LanguageSelect settings={settings} />
          <TranslationLink settings={settings} />
          <CoverDetails settings={settings} />
          <Button __next40pxDefaultSize variant="secondary" onClick={open}>
            {
              /* translators: %s: kind of a record, for instance: Project. */
              sprintf(__('%s: fields for the website', 'igniting-studio'), settings.title)
            }
          </Button>
        </div>
      </PluginPostStatusInfo>
      <PluginSidebar name={sidebar} title={settings.title} icon="welcome-write-blog">
        <RecordGroups settings={settings} />
      </PluginSidebar>
      <PluginPrePublishPanel title={__('Website', 'igniting-studio')} initialOpen>
        <div className="igniting-studio-stack">
          <LanguageSelect settings={settings} />
          <OpenFaults settings={settings} />
        </div>
      </PluginPrePublishPanel>
    </>
  )
}

/** In older WordPress versions without this filter, the server refuses. */
function refuseWithoutLanguage(edits: Record<string, unknown>): Record<string, unknown> {
  const status = edits.status ?? select('core/editor').getCurrentPostAttribute?.('status')
  const language = select('core/editor').getEditedPostAttribute?.('language')
  if (['publish', 'future'].includes(String(status)) && !language) {
    throw new Error(__('Choose the language of this record before it is published.', 'igniting-studio'))
  }
  return edits
}

const settings = window.ignitingStudioEditor
if (settings) {
  registerPlugin(plugin, { render: () => <RecordPanels settings={settings} /> })
  addFilter('editor.preSavePost', `${plugin}/language`, refuseWithoutLanguage)
}
