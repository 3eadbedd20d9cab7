import { useT } from "#app/i18n/translate.tsx";
import type { Device } from "#app/platform/http/device.ts";

/** Returns a function that names a device by its browser and system (messages `staff`). */
export function useDeviceName(): (device: Pick<Device, "browser" | "system">) => string {
  const t = useT("staff");
  return ({ browser, system }) => [browser, system].filter(Boolean).join(", ") || t("member.unknownDevice");
}
