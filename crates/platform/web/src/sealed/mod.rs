//! Payload protection of the API (contract section 3): opens sealed writes before the routes, seals and signs answers
//! after them. The cryptography is `onehall_seal`; here are its keys, its settings and its place in a request.

mod answer;
mod cleanup;
mod entity;
mod init_route;
mod keys_route;
mod layer;
mod password;
mod ring;
mod settings;
mod state;
mod store;
mod window;

pub(crate) use answer::{Asked, sign_error};
pub use cleanup::SealUpkeep;
pub use init_route::{__path_init_protection, init_protection};
pub use keys_route::{__path_protection_keys, protection_keys};
pub(crate) use layer::{protect, sealed_limit};
pub use settings::Protection;
pub use state::Sealing;
