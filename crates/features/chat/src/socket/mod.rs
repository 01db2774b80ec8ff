//! One task per WebSocket: frames in, stanzas out (docs/API-DESIGN.md section 8).

mod ahead;
mod archive;
mod carry;
mod closing;
mod contact;
mod credentials;
mod deliver;
mod group;
mod iq;
mod message;
mod notice;
mod offline;
mod order;
mod presence;
mod questions;
mod run;
mod session;
mod slot;
mod texts;
mod upgrade;

pub(crate) use group::{group_news, tell_of_lost};
pub(crate) use notice::notice_news;
pub(crate) use session::Parked;
pub(crate) use upgrade::{__path_open_socket, open_socket};
