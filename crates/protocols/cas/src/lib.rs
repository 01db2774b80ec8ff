//! Central Authentication Service (CAS) 3.0: the rules and the wire formats, for both sides.
//!
//! # What it is
//! Everything of the protocol that can be said without a socket, a clock or a table: what a service URL
//! is and which registered service it belongs to, what a request must contain, what each step decides,
//! how each answer is written, and how the answer of another CAS server is read.
//!
//! # How a server route uses it
//! ```text
//! GET /cas/login       Params::from_query -> LoginRequest::from_params -> look up the service with ServiceMatcher
//!                      -> rules::decide_login -> show the form | redirect to ServiceUrl::location | refuse
//! POST /cas/login      check the password -> rules::decide_after_sign_in -> store a Ticket -> redirect
//! GET /cas/…Validate   ValidateRequest::from_params(endpoint, …)
//!                      -> one UPDATE … SET consumed_at = now WHERE consumed_at IS NULL RETURNING …  (this burns the ticket)
//!                      -> rules::check_validation(row, …) -> answer::validation(endpoint, format, &outcome)
//!                      With a pgtUrl: call rules::pgt_callback_address first, answer only when it said 200.
//! GET /cas/proxy       ProxyRequest::from_params -> rules::check_proxy -> store a Ticket -> answer::proxy
//! POST /cas/samlValidate  answer::SamlRequest::parse -> as above -> answer::saml_success / saml_failure
//! GET /cas/logout      LogoutPage::from_params -> end the session -> rules::decide_logout
//!                      -> for each service that holds a ticket: logout::logout_form_body(logout::logout_request(…))
//! ```
//! Answers of the validation endpoints are HTTP 200 also when they say "failure"; content types come with the
//! rendered answer. The order "consume first, then check" is what makes a ticket valid for one attempt only.
//!
//! # How a client uses it
//! `client::CasServer` builds addresses from one configured base; `client::accept_ticket` filters what comes back;
//! `client::parse_service_response` reads the answer; `logout::parse_logout_request` reads a single logout message.
//!
//! # What it must not know
//! Databases, HTTP frameworks, users, tenants, configuration, the clock and the source of randomness: times and
//! random bytes are parameters.
//!
//! # How to add to it
//! One operation per file. A new rule goes to `rules`, with a row in its table test; a new kind of hostile service
//! URL goes to `tests/hostile-services.txt`; a new field of an answer is checked against `tests/cas-3.0.xsd`.
//!
//! Source: CAS Protocol Specification 3.0.3; section numbers in the documentation of the items are its numbers.

pub mod answer;
pub mod client;
pub mod logout;
pub mod request;
pub mod rules;
pub mod service_url;
pub mod ticket;
mod xml_read;
mod xml_write;

pub use answer::{Attributes, Failure, FailureCode, Success};
pub use request::{Endpoint, Format, LoginRequest, LogoutPage, Params, ProxyRequest, ValidateRequest};
pub use service_url::{MatchKind, MatcherError, ServiceMatcher, ServiceUrl, ServiceUrlError};
pub use ticket::{Ticket, TicketKind};
