import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";

interface PersonFactsProps {
  /** The person's part in the case. */
  title: string;
  name: string;
  /** Null if there is no profile to link to. */
  username: string | null;
  picture?: ReactNode;
  facts: readonly (readonly [term: string, text: string])[];
  /** Actions. */
  children?: ReactNode;
}

/** A person that a case of staff is about. */
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
