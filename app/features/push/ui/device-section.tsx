import { Check, Laptop, Smartphone } from "lucide-react";
import { useId } from "react";
import { Form, useRevalidator } from "react-router";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { OwnDevice } from "../devices.server.ts";
import { turnOff, useDevice } from "./this-device.ts";

/** The member's devices, each with a button that turns notifications off there. */
function DeviceList({ devices }: { devices: readonly OwnDevice[] }) {
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
      {/* This browser also unsubscribes itself. */}
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

interface DeviceSectionProps {
  accountId: string;
  devices: readonly OwnDevice[];
}

/** Notifications in this browser and on the member's other devices. */
export function DeviceSection({ accountId, devices }: DeviceSectionProps) {
  const t = useT("push");
  const id = useId();
  return (
    <section className="set-page" aria-labelledby={id}>
      <SectionHead id={id} title={t("device.title")} />
      <ThisDevice accountId={accountId} known={devices.some(({ current }) => current)} />
      {devices.length > 0 && (
        <>
          <SectionHead level={3} title={t("device.list")} />
          <DeviceList devices={devices} />
          <p className="small soft">{t("device.ends")}</p>
          <Form method="post" action={paths.pushTest()}>
            <Button type="submit">{t("device.test")}</Button>
          </Form>
        </>
      )}
    </section>
  );
}

/** The switch for this browser; `known`: the server has it registered. */
function ThisDevice({ accountId, known }: { accountId: string; known: boolean }) {
  const t = useT("push");
  const { revalidate } = useRevalidator();
  const { state, busy, failed, ...device } = useDevice(accountId);
  const brand = { brand: BRAND };
  // It may have been turned off from another device: "on" needs the server's registration as well.
  const on = state === "on" && known;
  const text = {
    unsupported: t("device.unsupported"),
    "home-screen": t("device.homeScreen", brand),
    blocked: t("device.blocked", brand),
    off: t("device.off", brand),
    on: on ? t("device.on") : t("device.off", brand),
  };
  const supported = state === "off" || state === "on";

  async function change(): Promise<void> {
    await device.turnOn();
    await revalidate();
  }

  return (
    <>
      <p role="status">{state && text[state]}</p>
      <noscript>
        <p>{t("device.needsScript")}</p>
      </noscript>
      {failed && (
        <Note kind="danger" role="alert">
          {t("device.failed")}
        </Note>
      )}
      {supported && !on && (
        <div>
          <Button variant="primary" busy={busy} onClick={() => void change()}>
            {t("device.turnOn")}
          </Button>
        </div>
      )}
    </>
  );
}
