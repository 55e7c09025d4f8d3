import { agentPerformance } from './agent-performance/kit.ts'
import type { Kit } from './kit.ts'
import { revenueTracking } from './revenue-tracking/kit.ts'
import { salesAnalytics } from './sales-analytics/kit.ts'

/** PROD-2: the three starter kits. */
export const kits: readonly Kit[] = [salesAnalytics, agentPerformance, revenueTracking]
