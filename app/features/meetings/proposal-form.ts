/** The form of a proposal: times typed in the sender's zone, or free times of the other member that are ticked. */
import { z } from "zod";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { acrossFields, line, optionalField, paragraphs } from "#app/platform/http/forms.ts";
import { LENGTHS, type Length, MOST_TIMES, PLACE_KINDS, type Place } from "./meeting.ts";

export const PLACE_LIMIT = 300;
export const NOTE_LIMIT = 600;

const YEAR_MILLISECONDS = 366 * 86_400_000;

/** The fields for typed times. */
export const TIME_FIELDS = ["time1", "time2", "time3", "time4", "time5"] as const;

export type TimeField = (typeof TIME_FIELDS)[number];

/** Up to MOST_TIMES times, a length and a place. */
export interface Proposal {
  /** Chosen by the sender; makes proposing idempotent. */
  id: string;
  /** Earliest first. */
  times: Date[];
  minutes: Length;
  place: Place;
  note?: string | undefined;
}

const PROPOSAL_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/;

const typed = z.string().max(40).optional();

/** The form's schema for somebody in a zone at a moment. */
export function proposalForm(zone: string, now: Date) {
  return acrossFields(
    z.object({
      id: z.string().regex(PROPOSAL_ID),
      minutes: z.enum(LENGTHS.map(String) as ["30", "45", "60"]),
      kind: z.enum(PLACE_KINDS),
      place: optionalField(line(PLACE_LIMIT)),
      note: paragraphs(NOTE_LIMIT).optional(),
      free: z
        .union([z.string(), z.array(z.string())])
        .optional()
        .transform((value) => (value === undefined ? [] : [value].flat())),
      time1: typed,
      time2: typed,
      time3: typed,
      time4: typed,
      time5: typed,
    }),
    (form, wrong) => {
      readTimes(form, { zone, now }, wrong);
    },
  ).transform((form): Proposal => {
    const { id, minutes, kind, place, note } = form;
    return {
      id,
      times: readTimes(form, { zone, now }, () => {}),
      minutes: Number(minutes) as Length,
      place: { kind, words: place ?? "" },
      note,
    };
  });
}

type TypedTimes = { free?: string[] } & { [Field in (typeof TIME_FIELDS)[number]]?: string | undefined };

/** The chosen and typed times, the earliest first. */
function readTimes(
  { free = [], ...fields }: TypedTimes,
  { zone, now }: { zone: string; now: Date },
  wrong: (field: keyof TypedTimes, code: string) => void,
): Date[] {
  const times = new Map<number, Date>();
  let refused = false;
  const refuse = (field: keyof TypedTimes, code: string) => {
    refused = true;
    wrong(field, code);
  };
  const add = (field: keyof TypedTimes, at: Date | null) => {
    if (!at) return refuse(field, "time-skipped");
    if (at <= now) return refuse(field, "time-past");
    if (at.getTime() > now.getTime() + YEAR_MILLISECONDS) return refuse(field, "time-far");
    if (times.has(at.getTime())) return refuse(field, "time-twice");
    times.set(at.getTime(), at);
  };
  for (const moment of free) {
    if (MOMENT.test(moment)) add("free", new Date(moment));
    else refuse("free", "invalid");
  }
  for (const field of TIME_FIELDS) {
    const local = fields[field]?.trim().slice(0, 16);
    if (local) add(field, momentOf(local, zone));
  }
  if (times.size > MOST_TIMES) refuse("free", `times-many:${MOST_TIMES}`);
  if (times.size === 0 && !refused) refuse("time1", "times-none");
  return [...times.values()].sort((a, b) => a.getTime() - b.getTime());
}

/** An answer names its proposal, so that nobody answers one that they have not seen. */
export const answerForm = z.object({ proposal: z.guid() });

export const acceptanceForm = answerForm.extend({ time: z.iso.datetime() });
