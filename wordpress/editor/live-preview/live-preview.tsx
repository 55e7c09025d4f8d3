import apiFetch from '@wordpress/api-fetch'
import { Button } from '@wordpress/components'
import { select, useSelect } from '@wordpress/data'
import * as editor from '@wordpress/editor'
import { createPortal, useEffect, useRef, useState } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import type { EditorSettings } from '../record/form.ts'
import { type Answer, createFollower, type Signed, type Snapshot, type State } from './follow.ts'

const frameName = 'igniting-studio-live'
/** In pixels. The desktop page has the width of a small laptop, and is scaled down to fit. */
const widths = { phone: 390, desktop: 1280 }
const { PluginPreviewMenuItem } = editor

/** The page of the website next to the editor, which follows what is typed. */
export function LivePreview({ settings }: { settings: EditorSettings }) {
  const [isOpen, setOpen] = useState(false)
  if (settings.live === '') return null
  const label = __('Live preview', 'igniting-studio')
  const open = () => setOpen(true)
  return (
    <>
      <editor.PluginPostStatusInfo className="igniting-studio-status">
        <Button __next40pxDefaultSize variant="secondary" onClick={open}>
          {label}
        </Button>
      </editor.PluginPostStatusInfo>
      {PluginPreviewMenuItem && <PluginPreviewMenuItem onClick={open}>{label}</PluginPreviewMenuItem>}
      {isOpen && createPortal(<Dock settings={settings} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function Dock({ settings, onClose }: { settings: EditorSettings; onClose(): void }) {
  const [width, setWidth] = useState<keyof typeof widths>('desktop')
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useRef<HTMLDivElement>(null)
  const { state, reason, isShown } = useFollower(settings, frame, onClose)
  const scale = useScale(stage, widths[width])

  useEffect(() => {
    const opener = document.activeElement
    document.body.classList.add('igniting-studio-has-live')
    close.current?.querySelector('button')?.focus()
    return () => {
      document.body.classList.remove('igniting-studio-has-live')
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useEffect(() => {
    document.body.dataset.studioLive = width
    return () => {
      delete document.body.dataset.studioLive
    }
  }, [width])

  const choices = [
    ['phone', 'smartphone', __('Phone', 'igniting-studio')],
    ['desktop', 'desktop', __('Desktop', 'igniting-studio')],
  ] as const
  return (
    <section
      className="igniting-studio-live"
      aria-label={__('Live preview', 'igniting-studio')}
      style={{ top: editorTop() }}
    >
      <header className="igniting-studio-live__head">
        <strong>{__('Live preview', 'igniting-studio')}</strong>
        {choices.map(([name, icon, label]) => (
          <Button
            key={name}
            size="compact"
            icon={icon}
            label={label}
            isPressed={width === name}
            onClick={() => setWidth(name)}
          />
        ))}
        <div ref={close}>
          <Button
            size="compact"
            icon="no-alt"
            label={__('Close preview', 'igniting-studio')}
            onClick={onClose}
          />
        </div>
      </header>
      <p className="igniting-studio-live__state" role="status" data-state={state}>
        {reason || stateText(state)}{' '}
        {state === 'signed-out' && (
          <a href="./" target="_blank" rel="noreferrer">
            {__('Sign in again in another tab', 'igniting-studio')}
          </a>
        )}
      </p>
      <div className="igniting-studio-live__stage" ref={stage}>
        <iframe
          ref={frame}
          name={frameName}
          title={__('The page on the website', 'igniting-studio')}
          // The frame can neither navigate the window nor submit a form of the page.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          hidden={!isShown}
          style={{ width: widths[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** Below the admin bar, if it is shown. */
const editorTop = () =>
  Math.max(0, document.querySelector('.interface-interface-skeleton')?.getBoundingClientRect().top ?? 0)

function stateText(state: State): string {
  const texts: Record<State, string> = {
    opening: __('Opening…', 'igniting-studio'),
    updating: __('Updating…', 'igniting-studio'),
    current: __('Up to date. Nothing of this is saved or published by looking.', 'igniting-studio'),
    gone: __('This record has been deleted. What you see is its last state.', 'igniting-studio'),
    'signed-out': __('You are signed out. What you typed is still here.', 'igniting-studio'),
    offline: __('WordPress does not answer. The preview goes on when it does.', 'igniting-studio'),
    unreachable: __(
      'The website does not answer. You can go on editing; the preview follows when it is back.',
      'igniting-studio',
    ),
    refused: __('The website cannot show this.', 'igniting-studio'),
  }
  return texts[state]
}

/** The scale at which a page of this width fits. */
function useScale(stage: { current: HTMLElement | null }, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  return Math.min(1, Math.max(0.1, room / width))
}

function useFollower(
  { live, postType }: EditorSettings,
  frame: { current: HTMLIFrameElement | null },
  onClose: () => void,
) {
  const id = useSelect((read) => Number(read('core/editor').getCurrentPostId?.() ?? 0), [])
  const edits = useSelect(
    (read) => read('core').getEntityRecordEdits?.('postType', postType, id),
    [postType, id],
  )
  const [said, setSaid] = useState<{ state: State; reason?: string }>({ state: 'opening' })
  const [isShown, setShown] = useState(false)
  const follower = useRef<ReturnType<typeof createFollower> | null>(null)

  useEffect(() => {
    /** Whether the frame has a page that accepts changes. */
    let isFollowing = false
    const { origin } = new URL(live)
    const made = createFollower({
      read: snapshot,
      sign: (data) => apiFetch<Signed>({ path: `/igniting-studio/v1/live/${id}`, method: 'POST', data }),
      show(number, signed) {
        if (isFollowing)
          frame.current?.contentWindow?.postMessage({ studioLive: { number, fields: signed } }, origin)
        else openInFrame(live, { ...signed, number: String(number) })
      },
      say: (state, reason) => setSaid(reason === undefined ? { state } : { state, reason }),
    })
    const listen = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow || !data?.studioLive) return
      const answer = data.studioLive as Answer | { state: 'closed' }
      if (answer.state === 'closed') return onClose()
      isFollowing = true
      setShown(true)
      made.answered(answer)
    }
    window.addEventListener('message', listen)
    follower.current = made
    made.send()
    return () => {
      made.stop()
      window.removeEventListener('message', listen)
    }
  }, [live, postType, id])
  useEffect(() => follower.current?.changed(), [edits])
  return { ...said, isShown }
}

/** The first page is loaded by navigating the frame, so that it comes with its styles; its data are posted, never part of a URL. */
function openInFrame(action: string, fields: Signed): void {
  const form = document.createElement('form')
  Object.assign(form, {
    action,
    method: 'post',
    enctype: 'multipart/form-data',
    target: frameName,
    hidden: true,
  })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('textarea')
    Object.assign(input, { name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function snapshot(): Snapshot {
  const read = select('core/editor')
  const attribute = (name: string) => read.getEditedPostAttribute?.(name)
  const texts = ['title', 'excerpt', 'slug', 'language'].map((name) => [name, attribute(name)] as const)
  const terms = ['categories', 'tags'].map((name) => [name, attribute(name)] as const)
  const media = attribute('featured_media')
  const meta = (attribute('meta') ?? {}) as Record<string, unknown>
  return {
    ...Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')),
    content: String(read.getEditedPostContent?.() ?? ''),
    ...(typeof media === 'number' && { featured_media: media }),
    meta: Object.fromEntries(Object.entries(meta).filter(([, value]) => typeof value === 'string')),
    terms: Object.fromEntries(terms.filter(([, chosen]) => Array.isArray(chosen))),
  }
}
