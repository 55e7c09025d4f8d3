import { globSync } from 'node:fs'

/** The programs that run an ordinary WordPress, as laid out by Debian's packages. */
export type Programs = {
  apache: string
  /** Folder of Apache's modules, including PHP's. */
  modules: string
  phpModule: string
  mariaDb: string
  installMariaDb: string
}

/** The Debian packages that contain them. They start no services, so the machine's own are not affected. */
export const debianPackages = [
  'apache2-bin',
  'mariadb-server-core',
  // A program needed to set up a database: until Debian's 10.11.18 it was in the package above.
  'mariadb-client-core',
  'libapache2-mod-php',
  'php-mysql',
  'php-curl',
  'php-gd',
  'php-mbstring',
  'php-xml',
]

/** Paths of the programs; null if one of them is missing. */
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
