import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Sample } from "./sample.ts";

/** The company of a sample: who it is, marked as an example (messages `sample`, `pitches`). */
export function SampleHead({ sample: { name, industry, phase, county }, level }: { sample: Sample; level: 1 | 3 }) {
  const t = useT("sample");
  const pitches = useT("pitches");
  const Heading = level === 1 ? "h1" : "h3";
  return (
    <header className="paper-h">
      <LogoTile name={name} size="l" />
      <div>
        <Heading>{name}</Heading>
        <p className="tiny muted">{[pitches(`industry.${industry}`), pitches(`phase.${phase}`), county].join(" · ")}</p>
      </div>
      <Badge kind="line">{t("badge")}</Badge>
    </header>
  );
}

/** The public facts of a sample (messages `sample`). */
export function SampleFacts({ sample: { founded, employees, seat } }: { sample: Sample }) {
  const t = useT("sample");
  return (
    <Ledger className="paper-facts">
      <LedgerRow label={t("founded")}>{founded}</LedgerRow>
      <LedgerRow label={t("employees")}>{employees}</LedgerRow>
      <LedgerRow label={t("seat")}>{seat}</LedgerRow>
    </Ledger>
  );
}

/** What is there and not shown, in words; the dots of the locked ring lie where a figure would be. */
export function Sealed({ label, rows }: { label: ReactNode; rows: readonly string[] }) {
  return (
    <div className="sealed">
      <p className="row small label">
        <Icon of={Lock} size="s" />
        {label}
      </p>
      <Ledger className="ledger-veil">
        {rows.map((row) => (
          <LedgerRow key={row} label={row}>
            <span className="veil" aria-hidden="true" />
          </LedgerRow>
        ))}
      </Ledger>
    </div>
  );
}
