import type { ReactNode } from "react";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Other ways on, under a line. */
  foot?: ReactNode;
}

/** The page around one short form: sign-up, sign-in and their kin. */
export function AccountPage({ title, lead, children, foot }: AccountPageProps) {
  return (
    <div className="account-page">
      <div className="account-box">
        <div className="stack stack-2">
          <h1 className="h-page">{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {children}
        {foot && <div className="account-foot">{foot}</div>}
      </div>
    </div>
  );
}
