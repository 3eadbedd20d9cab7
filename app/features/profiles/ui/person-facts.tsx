import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";

interface PersonFactsProps {
  /** What the person is to the case. */
  title: string;
  name: string;
  /** Null when there is no profile to lead to. */
  username: string | null;
  picture?: ReactNode;
  facts: readonly (readonly [term: string, text: string])[];
  /** What can be done about them. */
  children?: ReactNode;
}

/** Whom staff decide about, beside what they decide on. */
export function PersonFacts({ title, name, username, picture, facts, children }: PersonFactsProps) {
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{title}</h2>
      <div className="row">
        {picture}
        {username ? <Link to={paths.profile(username)}>{name}</Link> : <span className="strong">{name}</span>}
      </div>
      <dl className="rev-facts tiny">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
