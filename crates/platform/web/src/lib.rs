//! What every route stands on: envelope and errors, extractors, limits, headers, events to browsers, outbound requests.
//!
//! No business meaning: sessions, rights, clients and tenants come through the ports of [`ports`], which identity
//! and the directory implement and the binary injects. A handler states what it needs by its arguments: [`Visitor`] (anybody),
//! [`User`] (signed in), [`Allowed`] (a right by name), [`OpenClient`] (another system), [`Body`] (validated JSON),
//! and returns [`Answer`]. Handlers never see a pool: they read `app.repo()` and write `app.begin()`.
//!
//! To add a route: docs/recipes/add-an-endpoint.md.

mod app;
pub mod bundle;
mod by_route;
mod docs;
mod error;
pub mod events;
mod extract;
mod field_rule;
mod frame_origin;
mod http_settings;
mod lately;
mod layers;
mod marks;
mod migrations;
pub mod once;
mod outbound;
pub mod ports;
mod routes;
pub mod sealed;
mod sent_file;
pub mod site;
mod size_text;
mod tally;
mod trail;
mod which;
mod wire;

pub use app::{App, AppParts};
pub use docs::api_reference;
pub use error::{ApiError, FieldError};
pub use extract::body::{Body, check};
pub use extract::caller::{
    Allowed, Configures, ConfiguresCards, Guard, Needs, OpenClient, OpenScope, User, Visitor, bearer,
};
pub use extract::nul::{has_nul, refuse_nul};
pub use extract::params::Params;
pub use frame_origin::FrameOrigin;
pub use http_settings::HttpSettings;
pub use layers::client_ip::{ClientIp, place_of};
pub use layers::request_id::RequestId;
pub use layers::{RouteRules, scim_refusal, stack};
pub use marks::{Acting, Mark, Marks};
pub use migrations::migrations;
pub use outbound::{
    CallFault, Fault, Network, NotANetwork, Outbound, OutboundAnswer, OutboundCall, OutboundError, OutboundPolicy,
    Probe,
};
pub use routes::{Description, Handlers, Routes};
// for `routes!` in other crates
#[doc(hidden)]
pub use pastey::paste;
pub use sent_file::{
    FileRule, SentFile, broken_form, file_answer, found_file, read_sent_file, shown_file, take_sent_file,
};
pub use tally::{Taken, Tally};
pub use which::Which;
pub use wire::{Answer, Answered, Empty, Reply, ToldOnce};
