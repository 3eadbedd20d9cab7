import { useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

/** Marks all notices as read, without leaving the page where there is script (messages `notifications`). */
export function MarkAllRead({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const t = useT("notifications");
  const fetcher = useFetcher();
  const scripted = useHydrated();
  return (
    <fetcher.Form method="post" action={paths.notificationsRead()} preventScrollReset>
      {scripted && <input type="hidden" name="stays" value="1" />}
      <Button type="submit" size="s" variant={variant} busy={fetcher.state !== "idle"}>
        {t("markAllRead")}
      </Button>
    </fetcher.Form>
  );
}
