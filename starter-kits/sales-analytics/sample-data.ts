import type { Row } from '../kit.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { months } from '../totals.ts'

/** A coffee roaster's trade. What sells most by weight leaves little behind; what is repaired leaves most. */
const products = [
  { Product: 'House blend 1 kg', Category: 'Coffee', UnitPrice: 18, UnitCost: 12, often: 9, most: 24 },
  { Product: 'Single origin 1 kg', Category: 'Coffee', UnitPrice: 29, UnitCost: 17, often: 6, most: 12 },
  { Product: 'Decaf 1 kg', Category: 'Coffee', UnitPrice: 21, UnitCost: 14, often: 3, most: 8 },
  { Product: 'Paper cups, box', Category: 'Supplies', UnitPrice: 34, UnitCost: 31, often: 7, most: 30 },
  { Product: 'Filter papers, box', Category: 'Supplies', UnitPrice: 12, UnitCost: 7, often: 4, most: 20 },
  { Product: 'Grinder', Category: 'Machines', UnitPrice: 480, UnitCost: 365, often: 1, most: 2 },
  { Product: 'Espresso machine', Category: 'Machines', UnitPrice: 2350, UnitCost: 1980, often: 1, most: 1 },
  { Product: 'Service visit', Category: 'Service', UnitPrice: 160, UnitCost: 62, often: 4, most: 2 },
] as const

const customers = [
  ['Alder Bakery', 'Bakery', 'North'],
  ['Birch Cafe', 'Cafe', 'North'],
  ['Cedar Rooms', 'Hotel', 'East'],
  ['Delta Office', 'Office', 'West'],
  ['Elm Street Cafe', 'Cafe', 'West'],
  ['Fern Hotel', 'Hotel', 'South'],
  ['Grove Bakery', 'Bakery', 'East'],
  ['Harbour Office', 'Office', 'South'],
  ['Island Cafe', 'Cafe', 'South'],
  ['Juniper Cafe', 'Cafe', 'East'],
  ['Kestrel Hotel', 'Hotel', 'North'],
  ['Linden Office', 'Office', 'North'],
  ['Meadow Bakery', 'Bakery', 'West'],
  ['Northgate Cafe', 'Cafe', 'North'],
] as const

const productDraw = products.flatMap((product) => Array.from({ length: product.often }, () => product))
/** Coffee is drunk in winter. */
const season = [1.15, 1.1, 1.05, 0.95, 0.9, 0.8, 0.75, 0.8, 1, 1.1, 1.2, 1.3]

/** Two years of order lines: one order has one to three of them. */
export function salesRows(): Row[] {
  const random = createSeededRandom(20241)
  const rows: Row[] = []
  let order = 1000
  for (const [at, month] of [...months(2024), ...months(2025)].entries()) {
    const orders = Math.round(11 * (season[at % 12] ?? 1) * (1 + at * 0.022) + random.whole(-1, 1))
    const days = Array.from({ length: orders }, () => random.whole(1, 28)).sort((a, b) => a - b)
    for (const day of days) {
      order += 1
      const [Customer, Segment, Region] = random.pick(customers)
      const date = `${month}-${String(day).padStart(2, '0')}`
      const lines = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(productDraw)))
      for (const { Product, Category, UnitPrice, UnitCost, most } of lines) {
        const Quantity = random.whole(1, most)
        const DiscountPercent = Quantity > 15 ? 10 : random.share() < 0.2 ? 5 : 0
        rows.push({
          Date: date,
          OrderId: order,
          Customer,
          Segment,
          Region,
          Product,
          Category,
          Quantity,
          UnitPrice,
          UnitCost,
          DiscountPercent,
        })
      }
    }
  }
  return rows
}
