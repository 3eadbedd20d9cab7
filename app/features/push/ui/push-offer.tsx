import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { useDevice } from "./this-device.ts";

/**
 * Offer below the messages, once the member has written, to be notified of the answer. The browser's own prompt appears only after a click.
 * Renders nothing if the browser cannot, or its permission was denied.
 */
export function PushOffer({ accountId }: { accountId: string }) {
  const t = useT("push");
  const fetcher = useFetcher();
  const { state, busy, failed, turnOn } = useDevice(accountId);
  const [asked, setAsked] = useState(false);
  if (fetcher.state !== "idle" || fetcher.data !== undefined) return null;
  if (asked && state === "on") {
    return (
      <Note kind="success" role="status" className="push-offer">
        {t("offer.done")} <Link to={paths.notificationSettings()}>{t("offer.settings")}</Link>
      </Note>
    );
  }
  if (asked && state === "blocked") {
    return (
      <Note kind="info" role="status" className="push-offer">
        {t("device.blocked", { brand: BRAND })}
      </Note>
    );
  }
  if (state !== "off") return null;
  return (
    <Note
      kind="info"
      className="push-offer"
      title={t("offer.title")}
      actions={
        <>
          <Button
            size="s"
            variant="primary"
            busy={busy}
            onClick={() => {
              setAsked(true);
              void turnOn();
            }}
          >
            {t("offer.turnOn")}
          </Button>
          <fetcher.Form method="post" action={paths.pushRefusal()}>
            <Button type="submit" size="s" variant="quiet">
              {t("offer.notNow")}
            </Button>
          </fetcher.Form>
        </>
      }
    >
      {failed ? <span role="alert">{t("device.failed")}</span> : t("offer.text")}
    </Note>
  );
}
