import type { Party } from "#app/features/offers/offer.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { ClosingRoom, ClosingStep } from "../closing.ts";
import { otherSide } from "../lifecycle.ts";
import type { StepCode } from "../steps/checklists.ts";

/** Texts about a closing room: names of parties and steps, and what a step waits for (messages `closing`, `closing-steps`). */
export function useClosingWords(room: Pick<ClosingRoom, "people" | "offer" | "market">) {
  const t = useT("closing");
  const steps = useT("closing-steps");
  const format = useFormat();
  const { people, offer, market } = room;

  const nameOf = (party: Party) => people[party].name ?? t("deletedUser");

  const titleOf = (step: StepCode) => steps(`${step}.title`);

  const textOf = (step: StepCode) =>
    steps(`${step}.text`, { market, brand: BRAND, amount: format.money(offer.amount, offer.currency) });

  function whoOf({ who }: Pick<ClosingStep, "who">): string {
    if (who === "both") return t("who.both");
    const name = nameOf(who);
    return who === offer.party ? t("who.you", { name }) : t(`who.${who}`, { name });
  }

  /**
   * What the step waits for, or since when it is done. In a list only the first that waits for the reader is their turn; `isNext` says whether it
   * is that one.
   */
  function stateOf({ state, awaited, marks, dueOn }: ClosingStep, isNext = true): string {
    if (state === "unneeded") return t("state.unneeded");
    if (state === "done") {
      const at = [marks.owner, marks.investor]
        .filter((mark) => mark !== null)
        .toSorted()
        .at(-1);
      return at ? t("state.doneOn", { date: format.dayOfYear(at) }) : t("state.done");
    }
    const yours = awaited && isNext;
    const open = waiting();
    return dueOn ? t("state.by", { state: open, date: format.dayOfYear(dueOn) }) : open;

    function waiting(): string {
      if (state === "owner" || state === "investor") {
        return yours ? t("state.yours") : t("state.half", { name: nameOf(state) });
      }
      if (state === "unneeded-owner" || state === "unneeded-investor") {
        return t("state.asked", { name: nameOf(state === "unneeded-owner" ? "owner" : "investor") });
      }
      return yours ? t("state.yours") : t("state.open");
    }
  }

  return { nameOf, titleOf, textOf, whoOf, stateOf, other: nameOf(otherSide(offer.party)) };
}
