import { findCaddy } from '#testing/servers/test-caddy.ts'
import { canInstallPackages, installPackages } from './debian-packages.ts'

/**
 * Provides Caddy for the test of the doctor behind it: Debian's package if root on Debian, otherwise reports that the test is
 * skipped.
 */
export function ensureCaddy(): void {
  if (findCaddy()) return
  if (canInstallPackages()) installPackages(['caddy'], 'Caddy for the test of the doctor')
  if (!findCaddy())
    process.stderr.write(
      'The test of the doctor behind Caddy is skipped: it needs Caddy (apt-get install caddy).\n',
    )
}
