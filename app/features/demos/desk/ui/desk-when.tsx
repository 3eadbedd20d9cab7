import { labelled } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Demo } from "../../demo.ts";
import { useWhen } from "../../ui/demo-when.tsx";

/** When a demo is by the reader's clock, and by those of its two people where they show something else (messages `demos-desk`, `demos`). */
export function DeskWhen({ demo: { at, minutes, member, host }, zone }: { demo: Demo; zone: string }) {
  const t = useT("demos-desk");
  const when = useWhen();
  const own = when(at, minutes, zone);
  const others = [
    { label: t("record.memberTime"), theirs: when(at, minutes, member.zone) },
    ...(host ? [{ label: t("record.hostTime"), theirs: when(at, minutes, host.zone) }] : []),
  ];
  return (
    <span className="when">
      <time dateTime={at}>{own}</time>
      {others.map(
        ({ label, theirs }) =>
          theirs !== own && (
            <span key={label} className="soft">
              {labelled(label, theirs)}
            </span>
          ),
      )}
    </span>
  );
}
