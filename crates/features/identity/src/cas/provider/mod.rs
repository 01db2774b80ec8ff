//! Who checks passwords: this server or another one, behind [`crate::state::TicketValidator`].

pub(crate) mod embedded;
pub(crate) mod external;
