import { Check, Laptop, Smartphone } from "lucide-react";
import { Form } from "react-router";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnDevice } from "../devices.server.ts";
import { turnOff } from "./this-device.ts";

/** The member's devices with notifications, each with a button that ends them there (messages `push`). */
export function DeviceList({ devices }: { devices: readonly OwnDevice[] }) {
  return (
    <ul className="set-list">
      {devices.map((device) => (
        <DeviceRow key={device.id} {...device} />
      ))}
    </ul>
  );
}

function DeviceRow({ id, device: { browser, system, mobile }, createdAt, lastOkAt, current }: OwnDevice) {
  const t = useT("push");
  const ago = useAgo();
  const { date } = useFormat();
  const name = browser && system ? t("device.name", { browser, system }) : (browser ?? system ?? t("device.unknown"));
  return (
    <li>
      <Icon of={mobile ? Smartphone : Laptop} />
      <div className="grow">
        <b>{name}</b>
        <p className="dots">
          {current && (
            <span>
              <Badge kind="published" icon={Check}>
                {t("device.current")}
              </Badge>
            </span>
          )}
          <span>{t("device.since", { date: date(createdAt) })}</span>
          <span>
            {lastOkAt ? (
              <DateTime at={lastOkAt}>{t("device.reached", { ago: ago(lastOkAt) })}</DateTime>
            ) : (
              t("device.neverReached")
            )}
          </span>
        </p>
      </div>
      {/* The browser at hand also forgets it by itself. */}
      <Form
        method="post"
        action={paths.pushDeviceRemoval(id)}
        onSubmit={() => current && void turnOff().catch(() => undefined)}
      >
        <Button type="submit" size="s" variant="danger-quiet" aria-label={t("device.removeThis", { device: name })}>
          {t("device.remove")}
        </Button>
      </Form>
    </li>
  );
}
