/** Wire shapes that more than one area reads (API-DESIGN §1, §2). */

/** A page of records. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

/** Answer of the token call and of every call that signs somebody in. */
export interface TokenAnswer {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly account: string;
  readonly user_name: string;
  readonly nick_name: string;
  readonly real_name: string;
  readonly role_id: string;
  readonly role_type: string;
  readonly role_name: string;
  readonly avatar: string | null;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly detail: {
    readonly type?: string | null;
    readonly casTicket?: string | null;
    readonly tgt?: string | null;
    readonly expireTime?: number | null;
  } | null;
}

/** The signed-in person. */
export interface UserInfo {
  readonly user_id: string;
  readonly account: string;
  readonly user_name: string;
  readonly nick_name: string;
  readonly real_name: string;
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly dept_id: string | null;
  readonly dept_name: string | null;
  readonly post_name: string | null;
  readonly role_id: string;
  readonly role_type: string;
  readonly role_name: string;
  readonly kind: "student" | "teacher" | "staff";
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly abilities: readonly string[];
  readonly menuEntries: readonly string[];
  readonly impersonator: { readonly user_id: string; readonly user_name: string } | null;
}

/** Login configuration (000 §3). */
export interface IdentityAuth {
  readonly status: number | boolean | string;
  readonly isSelfCas: number | boolean | string;
  readonly loginUrl: string | null;
  readonly logoutUrl: string | null;
}

/** What the shell needs before anybody has signed in. */
export interface BootData {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly schoolName: string;
  readonly logo: string | null;
  readonly logoDark: string | null;
  readonly favicon: string | null;
  readonly themeColor: string | null;
  readonly loginImage: string | null;
  readonly identityAuth: IdentityAuth;
  readonly languages: readonly string[];
  readonly defaultClientId: string;
  readonly icp: string | null;
  readonly tenants: readonly { readonly tenantId: string; readonly tenantName: string }[];
  readonly social: readonly { readonly source: string; readonly name: string }[];
}

/** Text that the wire may carry as number, boolean or text: 1, true and "1" are yes. */
export function isYes(value: number | boolean | string | null | undefined): boolean {
  return value === 1 || value === true || value === "1" || value === "true";
}
