import type { Kit, Row } from '../kit.ts'
import { groupBy, inMonth, inYear, months, numberIn, ranked, sum } from '../totals.ts'
import { salesRows } from './sample-data.ts'

const year = 2025
const rows = salesRows()
const current = inYear(rows, year)

const lineRevenue = (row: Row) =>
  numberIn(row, 'Quantity') * numberIn(row, 'UnitPrice') * (1 - numberIn(row, 'DiscountPercent') / 100)
const lineProfit = (row: Row) => lineRevenue(row) - numberIn(row, 'Quantity') * numberIn(row, 'UnitCost')
const revenue = (of: readonly Row[]) => sum(of, lineRevenue)
const profit = (of: readonly Row[]) => sum(of, lineProfit)
const orders = (of: readonly Row[]) => groupBy(of, ({ OrderId }) => String(OrderId)).size

const products = ranked(
  groupBy(current, ({ Product }) => String(Product)),
  profit,
)
const lastYear = revenue(inYear(rows, year - 1))

/** The measures of measures.dax once more, on the sample. */
export const salesAnalytics: Kit = {
  name: 'sales-analytics',
  table: 'Sales',
  rows,
  year,
  columns: {
    Date: { en: 'Day of the order.', hu: 'A rendelés napja.' },
    OrderId: {
      en: 'Number of the order; the same on each of its lines.',
      hu: 'A rendelés száma; minden sorában ugyanaz.',
    },
    Customer: { en: 'Who ordered.', hu: 'Ki rendelt.' },
    Segment: { en: 'Kind of customer.', hu: 'Milyen vevő.' },
    Region: { en: 'Where the customer is.', hu: 'Hol van a vevő.' },
    Product: { en: 'What was sold.', hu: 'Mi fogyott.' },
    Category: { en: 'Kind of product.', hu: 'Milyen termék.' },
    Quantity: { en: 'Pieces on this line.', hu: 'Hány darab van a sorban.' },
    UnitPrice: { en: 'List price of one piece, net.', hu: 'Egy darab nettó listaára.' },
    UnitCost: { en: 'What one piece costs you.', hu: 'Mennyibe kerül neked egy darab.' },
    DiscountPercent: { en: 'Discount on this line, 0 to 100.', hu: 'Kedvezmény a sorra, 0 és 100 között.' },
  },
  intro: {
    en: 'Your whole business on one receipt: what was sold, to whom, and what it earned. The sample is a coffee roaster we made up.',
    hu: 'Az egész cég egyetlen blokkon: mi fogyott, ki vette meg, és mennyi maradt rajta. A mintaadat egy kitalált kávépörkölő forgalma.',
  },
  checks: [
    { measure: 'Revenue', value: revenue(current), format: 'euro' },
    { measure: 'Gross profit', value: profit(current), format: 'euro' },
    { measure: 'Gross margin %', value: profit(current) / revenue(current), format: 'percent' },
    { measure: 'Revenue change %', value: (revenue(current) - lastYear) / lastYear, format: 'percent' },
    { measure: 'Orders', value: orders(current), format: 'number' },
    { measure: 'Average order', value: revenue(current) / orders(current), format: 'euro' },
  ],
  main: {
    kind: 'line',
    title: { en: 'Revenue by month', hu: 'Bevétel havonta' },
    axis: 'Dates[Month]',
    values: ['Revenue', 'Revenue last year'],
    labels: months(year),
    sample: [
      months(year).map((month) => revenue(inMonth(rows, month))),
      months(year - 1).map((month) => revenue(inMonth(rows, month))),
    ],
  },
  side: {
    kind: 'bar',
    title: { en: 'What each product earns', hu: 'Melyik terméken mennyi marad' },
    axis: 'Sales[Product]',
    values: ['Gross profit'],
    labels: products.map(([product]) => product),
    sample: [products.map(([, left]) => left)],
  },
  list: {
    title: { en: 'Products', hu: 'Termékek' },
    columns: [
      'Sales[Product]',
      'Revenue',
      'Gross profit',
      'Gross margin %',
      'Share of profit %',
      'Profit rank',
    ],
  },
  reading: {
    en: 'Sort the list by revenue, then by profit rank. Whatever changes places is what the next meeting should be about: in the sample, paper cups sell well and earn next to nothing.',
    hu: 'Rendezd a listát bevétel, aztán a haszon helyezése (Profit rank) szerint. Ami közben helyet cserél, arról szóljon a következő megbeszélés: a mintában a papírpohár jól fogy, de alig marad rajta valami.',
  },
}
