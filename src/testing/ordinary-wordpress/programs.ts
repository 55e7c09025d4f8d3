import { globSync } from 'node:fs'

/** What an ordinary WordPress is run by, as Debian's packages lay it out. */
export type Programs = {
  apache: string
  /** Apache's modules, PHP's among them. */
  modules: string
  phpModule: string
  mariaDb: string
  installMariaDb: string
}

/** Debian's packages that hold them. They start no service: nothing of the machine's own is touched. */
export const debianPackages = [
  'apache2-bin',
  'mariadb-server-core',
  // Holds a program that the set-up of a database needs: until Debian's 10.11.18 the package above did.
  'mariadb-client-core',
  'libapache2-mod-php',
  'php-mysql',
  'php-curl',
  'php-gd',
  'php-mbstring',
  'php-xml',
]

/** Where the programs are; null where one of them is missing. */
export function findPrograms(): Programs | null {
  const first = (pattern: string) => globSync(pattern).toSorted().at(-1)
  const phpModule = first('/usr/lib/apache2/modules/libphp*.so')
  const apache = first('/usr/sbin/apache2')
  const mariaDb = first('/usr/sbin/mariadbd')
  const installMariaDb = first('/usr/bin/mariadb-install-db')
  const defaultsOfMariaDb = first('/usr/bin/my_print_defaults')
  const mysqlDriver = first('/etc/php/*/apache2/conf.d/*mysqli.ini')
  if (!phpModule || !apache || !mariaDb || !installMariaDb || !defaultsOfMariaDb || !mysqlDriver) return null
  return { apache, modules: '/usr/lib/apache2/modules', phpModule, mariaDb, installMariaDb }
}
