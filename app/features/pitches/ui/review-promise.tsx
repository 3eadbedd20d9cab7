import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { ReviewPromise } from "../review-promise.ts";

/** Tells the owner when to expect publication (messages `review-promise`). */
export function ReviewPromiseText({ promise: { by, publishAt, edit, late } }: { promise: ReviewPromise }) {
  const t = useT("review-promise");
  const format = useFormat();
  if (publishAt) return t("scheduled", { date: format.dayTime(publishAt) });
  const date = format.dayTime(by);
  return late ? t("late", { date }) : t(edit ? "edit" : "first", { date });
}
