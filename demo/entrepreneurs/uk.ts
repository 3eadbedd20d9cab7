import type { WorldPerson } from "../types.ts";
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

// Numbers are Ofcom's for drama, in the ranges of cities: the mobile ones (07700 900) are refused by number metadata.

export const entrepreneursUk: readonly WorldPerson[] = [
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
