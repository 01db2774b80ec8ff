//! Who checks passwords: this server or another one, behind [`onehall_identity::single_sign_on::SingleSignOn`].

pub(crate) mod embedded;
pub(crate) mod external;
