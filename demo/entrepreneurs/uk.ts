import type { DemoPerson } from "../types.ts";
import {
  dannyMarsh,
  harrietOyelaran,
  joeAdeyemi,
  nellWhitcombe,
  rachelEntwistle,
  sunitaBhogal,
  tomPascoe,
  weiLingHargreaves,
} from "./uk-england.ts";
import { aislingMccourt, callumReid, owenLlewellyn } from "./uk-nations.ts";

// Phone numbers are from Ofcom's ranges for drama in cities: number metadata refuses the mobile range (07700 900).

export const entrepreneursUk: readonly DemoPerson[] = [
  harrietOyelaran,
  callumReid,
  sunitaBhogal,
  tomPascoe,
  weiLingHargreaves,
  owenLlewellyn,
  aislingMccourt,
  joeAdeyemi,
  rachelEntwistle,
  dannyMarsh,
  nellWhitcombe,
];
