import type { Row } from '../kit.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { months } from '../totals.ts'

/** `pace` stretches the times of an agent, `care` lifts what customers say afterwards. */
const agents = [
  { Agent: 'Anna', Team: 'Orders', pace: 0.8, care: 0.3 },
  { Agent: 'Bence', Team: 'Orders', pace: 1.1, care: 0.1 },
  { Agent: 'Clara', Team: 'Orders', pace: 1, care: 0.4 },
  { Agent: 'David', Team: 'Technical', pace: 1.3, care: 0.4 },
  { Agent: 'Emma', Team: 'Technical', pace: 0.9, care: 0.2 },
  { Agent: 'Felix', Team: 'Technical', pace: 0.6, care: -0.15 },
] as const

const topics = {
  Orders: ['Delivery', 'Invoice', 'Return'],
  Technical: ['Fault', 'Installation', 'Question'],
} as const
const channels = [
  { Channel: 'Phone', firstReply: 4 },
  { Channel: 'Chat', firstReply: 9 },
  { Channel: 'Email', firstReply: 150 },
] as const

/** A year of questions from customers. Anyone who is fast is not always who is liked: that is what the report is to show. */
export function ticketRows(): Row[] {
  const random = createSeededRandom(20252)
  const rows: Row[] = []
  for (const [at, month] of months(2025).entries()) {
    const asked = 38 + random.whole(-5, 5) + (at >= 10 ? 14 : 0)
    for (let count = 0; count < asked; count += 1) {
      const { Agent, Team, pace, care } = random.pick(agents)
      const { Channel, firstReply } = random.pick(channels)
      const Contacts = random.share() < 0.62 ? 1 : random.whole(2, 4)
      const Resolved = random.share() < 0.91 + care * 0.08 ? 1 : 0
      const Reopened = Resolved === 1 && random.share() < 0.09 - care * 0.08 ? 1 : 0
      const mood = 3.6 + care * 2 - (Contacts - 1) * 0.5 - (Resolved === 1 ? 0 : 1.4) - Reopened * 0.8
      const rating = Math.min(5, Math.max(1, Math.round(mood + random.share() * 1.6 - 0.6)))
      rows.push({
        Date: `${month}-${String(random.whole(1, 28)).padStart(2, '0')}`,
        TicketId: '',
        Agent,
        Team,
        Channel,
        Topic: random.pick(topics[Team]),
        FirstReplyMinutes: Math.max(1, Math.round(firstReply * pace * (0.4 + random.share() * 1.3))),
        HandleMinutes: Math.round((6 + Contacts * 7) * pace * (0.7 + random.share() * 0.8)),
        Contacts,
        Resolved,
        Reopened,
        Satisfaction: random.share() < 0.55 ? rating : null,
      })
    }
  }
  rows.sort((a, b) => String(a.Date).localeCompare(String(b.Date)))
  return rows.map((row, at) => ({ ...row, TicketId: `T-${String(at + 1).padStart(4, '0')}` }))
}
