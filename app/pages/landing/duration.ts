import { useT } from "#app/i18n/translate.tsx";

/** Words for a length of time in seconds, to the minute: `2 h 20 min`; days from two on. */
export function useDuration(): (seconds: number) => string {
  const t = useT("landing");
  return (seconds) => {
    const minutes = Math.max(1, Math.round(seconds / 60));
    const hours = Math.floor(minutes / 60);
    if (hours >= 48) return t("duration.days", { days: Math.round(hours / 24) });
    if (hours === 0) return t("duration.minutes", { minutes: String(minutes) });
    const whole = { hours: String(hours) };
    return minutes % 60 === 0
      ? t("duration.hours", whole)
      : t("duration.both", { ...whole, minutes: String(minutes % 60) });
  };
}
