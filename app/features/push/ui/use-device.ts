import { useEffect, useState } from "react";
import { type DeviceState, stateOf, turnOn } from "./this-device.ts";

/** What can be done about notifications here, and doing it; `state` is undefined until the browser has said. */
export function useDevice(accountId: string) {
  const [state, setState] = useState<DeviceState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    stateOf(accountId).then(setState, () => setState("unsupported"));
  }, [accountId]);

  async function run(work: () => Promise<DeviceState>): Promise<DeviceState | undefined> {
    setBusy(true);
    setFailed(false);
    try {
      const next = await work();
      setState(next);
      return next;
    } catch {
      setFailed(true);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    state,
    busy,
    failed,
    turnOn: () => run(() => turnOn(accountId)),
  };
}
