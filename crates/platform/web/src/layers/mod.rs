//! The middleware of every request, in one place and one order.

mod around;
mod body_limits;
mod body_source;
mod brim;
pub mod client_ip;
mod front;
mod gate;
mod headers;
mod pace;
mod rate;
pub(crate) mod rate_limits;
mod receive;
mod refusals;
mod render;
pub mod request_id;
mod route_rules;
mod scim_form;
pub(crate) mod seen;
mod shed;
mod stalled;
mod tries;

use axum::extract::DefaultBodyLimit;
use axum::{Extension, Router};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};

use self::around::{Around, step};
pub use self::route_rules::RouteRules;
pub use self::scim_form::scim_refusal;
use crate::App;
use crate::bundle::Inside;

/// Answers smaller than this are not worth compressing.
const COMPRESS_FROM_BYTES: u64 = 1_024;
/// Where the health check is.
const HEALTH: &str = "/health/";

/// Puts the layers around all routes; `rules` say what the limits have to know
/// of each. From the outside in: address, id and language; security headers; the cheap answer of a full node; compression; errors to the wire and the
/// access log; panics; a database that stands still; requests of an address at one time; rate limits of addresses; the body is taken; permits and time limit;
/// rate limits of persons; body limit; payload protection; writes with a key are done once; routes. Nothing waits for a slow sender but that sender, and
/// what is refused is refused before it costs anything. The parts of a bundle go to the routes by themselves, through rate limits, panics and errors
/// to the wire: everything else their bundle went through.
pub fn stack(router: Router<App>, app: &App, rules: RouteRules) -> Router {
    let compress = SizeAbove::new(COMPRESS_FROM_BYTES)
        .and(NotForContentType::GRPC)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::SSE);
    let front = front::Front::new(app, rules);
    let inside = router
        .clone()
        .layer(Around::new(
            ServiceBuilder::new()
                .layer(step(app.clone(), render::render))
                .layer(CatchPanicLayer::custom(render::panicked))
                .layer(step(front.clone(), rate::limit))
                .layer(step(front.clone(), rate::limit_person)),
        ))
        .with_state(app.clone());
    router
        .layer(Around::new(
            ServiceBuilder::new()
                .layer(step(app.clone(), client_ip::find))
                .layer(step((), request_id::assign))
                .layer(step(headers::Headers::new(app), headers::secure))
                .layer(step(front.clone(), brim::turn_away))
                .layer(CompressionLayer::new().compress_when(compress))
                .layer(step(app.clone(), render::render))
                .layer(CatchPanicLayer::custom(render::panicked))
                .layer(step(app.clone(), stalled::give_up))
                .layer(step(front.clone(), receive::hold))
                .layer(step(front.clone(), rate::limit))
                .layer(step(front.clone(), receive::receive))
                .layer(step(front.clone(), shed::limit))
                .layer(step(front, rate::limit_person))
                .layer(DefaultBodyLimit::max(app.http.body_max_bytes))
                .layer(step(app.clone(), crate::sealed::protect))
                .layer(step(app.clone(), crate::once::once))
                .layer(Extension(Inside::new(inside))),
        ))
        .with_state(app.clone())
}
