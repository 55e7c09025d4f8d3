import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const phpcs = '/usr/bin/phpcs'
const ruleset = path.resolve('wordpress/phpcs.xml')

/** The findings of PHP_CodeSniffer: lines of `file:line:column: error - what (sniff)`. */
function findings(...files: string[]): string[] {
  const words = [`--standard=${ruleset}`, '--report=emacs', '-s', '-q', ...files]
  const { stdout, stderr } = spawnSync(phpcs, words, { cwd: path.dirname(ruleset), encoding: 'utf8' })
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '')
}

describe.skipIf(!existsSync(phpcs))('PHP_CodeSniffer (skipped where it is not installed)', () => {
  test('finds nothing in the plugin', { timeout: 60_000 }, () => {
    expect(findings()).toEqual([])
  })

  test('detects planted violations', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'phpcs-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'planted.php')
    writeFileSync(file, "<?php\n/** A file. */\n\n$a = [ 1 ];\nfunction b( $c ) {\n    eval( 'x' );\n}\n")
    const sniffs = findings(file).map((line) => /\((\S+)\)$/.exec(line)?.[1] ?? line)
    expect(sniffs).toEqual(
      expect.arrayContaining([
        'Generic.WhiteSpace.DisallowSpaceIndent.SpacesUsed',
        'Squiz.Commenting.FunctionComment.Missing',
        'Squiz.PHP.Eval.Discouraged',
      ]),
    )
  })
})
