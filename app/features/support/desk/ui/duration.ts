import { useT } from "#app/i18n/translate.tsx";

/** Returns a function that writes a span of minutes in its two largest units: days and hours, or hours and minutes (messages `support-desk`). */
export function useDuration(): (minutes: number) => string {
  const t = useT("support-desk");
  return (span) => {
    const whole = Math.max(0, Math.round(span));
    const [days, hours, minutes] = [Math.floor(whole / 1_440), Math.floor((whole % 1_440) / 60), whole % 60];
    if (days > 0) return t("duration.days", { days, hours });
    return hours > 0
      ? t("duration.hours", { hours: String(hours), minutes })
      : t("duration.minutes", { minutes: String(minutes) });
  };
}
