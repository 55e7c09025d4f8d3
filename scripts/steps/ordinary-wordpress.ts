import { debianPackages, findPrograms } from '#testing/ordinary-wordpress/programs.ts'
import { canInstallPackages, installPackages } from './debian-packages.ts'

/**
 * Provides what the tests of an ordinary WordPress need (docs/decisions/0071): Debian's packages if root on Debian, otherwise
 * reports that these tests are skipped.
 */
export function ensureOrdinaryWordPress(): void {
  if (findPrograms()) return
  if (canInstallPackages())
    installPackages(debianPackages, 'Apache, PHP and MariaDB for the tests of an ordinary WordPress')
  if (!findPrograms())
    process.stderr.write(
      `The tests of an ordinary WordPress are skipped: they need Apache, PHP and MariaDB (apt-get install ${debianPackages.join(' ')}).\n`,
    )
}
