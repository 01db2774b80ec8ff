//! One task per WebSocket: frames in, stanzas out (docs/API-DESIGN.md section 8).

mod ahead;
mod archive;
mod carry;
mod closing;
mod connection;
mod contact;
mod deliver;
mod flow;
mod group;
mod iq;
mod mark;
mod message;
mod notice;
mod offline;
mod order;
mod presence;
mod questions;
mod revoke;
mod run;
mod said;
mod say;
mod send;
mod session;
mod settle;
mod sign_in;
mod slot;
mod texts;
mod upgrade;
mod wire;

pub(crate) use group::{group_news, tell_of_lost};
pub(crate) use notice::notice_news;
pub(crate) use upgrade::{__path_open_socket, open_socket};
