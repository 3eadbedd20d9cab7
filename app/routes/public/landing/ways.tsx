import { useT } from "#app/i18n/translate.tsx";

const STEPS = ["first", "second", "third"] as const;

/** How it works for both sides. */
export function Ways() {
  const t = useT("landing");
  return (
    <section className="band band-card" id="how" aria-labelledby="how-title">
      <h2 className="h-band" id="how-title">
        {t("ways.title")}
      </h2>
      <div className="ways">
        {(["owner", "investor"] as const).map((side) => (
          <div key={side}>
            <h3>{t(`ways.${side}.title`)}</h3>
            <ol>
              {STEPS.map((step) => (
                <li key={step}>
                  <div>
                    <b>{t(`ways.${side}.${step}.title`)}</b>
                    {t(`ways.${side}.${step}.text`)}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
