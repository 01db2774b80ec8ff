//! What a CAS server decides, without knowing how it stores or sends anything.

mod login;
mod logout;
mod proxy;
mod proxy_callback;
mod session;
mod validation;

pub use login::{LoginStep, RefuseReason, SignedInStep, decide_after_sign_in, decide_login};
pub use logout::{LogoutStep, decide_logout};
pub use proxy::{GrantingTicket, check_proxy};
pub use proxy_callback::{ProxyPolicy, check_pgt_url, pgt_callback_address};
pub use session::{SESSION_HARD_SECONDS, SESSION_IDLE_SECONDS, SessionLife};
pub use validation::{Accepted, ConsumedTicket, SERVICE_TICKET_SECONDS, check_validation};
