import type { ComponentType } from 'react'
import { boardStrips } from './board-scenes.tsx'
import * as light from './light-scenes.tsx'
import * as orchard from './orchard-scenes.tsx'
import * as oven from './oven-scenes.tsx'
import * as service from './service-scenes.tsx'
import * as slope from './slope-scenes.tsx'

/** The drawn pictures of case studies and services, by file name. */
export const studyScenes: Readonly<Record<string, ComponentType>> = {
  'orchard-1': orchard.Crates,
  'orchard-2': orchard.PickingSheet,
  'orchard-3': orchard.LadderInTree,
  'orchard-4': orchard.BarnWall,
  'oven-1': oven.OvenWindow,
  'oven-2': oven.TwoTrays,
  'oven-3': oven.LastLoaf,
  'oven-4': oven.PhoneOnBracket,
  'slope-1': slope.Ridge,
  'slope-2': slope.FiveBottles,
  'slope-3': slope.CellarDoor,
  'slope-4': slope.ThreeScreens,
  'light-1': light.WetClay,
  'light-2': light.Drying,
  'light-3': light.Spyhole,
  'light-4': light.Opening,
  ...boardStrips,
  'contact-sheet': service.ContactSheetScene,
}
