//! What a handler answers with.

use axum::Json;
use axum::response::{IntoResponse, Response};
use onehall_kernel::{Ctx, Envelope, Locale};
use serde::{Deserialize, Serialize};

use crate::ApiError;

/// What a handler of a catalogue call returns.
pub type Answer<T> = Result<Answered<T>, ApiError>;

/// A successful answer in the envelope.
#[derive(Debug)]
pub struct Answered<T>(pub Envelope<T>);

impl<T: Serialize> IntoResponse for Answered<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

/// Stands beside an answer that tells a secret once: it is not kept for repetitions of the write
/// (`Idempotency-Key`), which are then told that it is done (`request.done`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldOnce;

/// Makes answers in the caller's language and dialect; [`crate::Visitor`] and [`crate::User`] are such.
pub trait Reply {
    /// The context of the request.
    fn ctx(&self) -> &Ctx;
    /// Whether this client wants every payload under `data`.
    fn blade_dialect(&self) -> bool;

    /// Success with a payload under `result`.
    fn ok<T: Serialize>(&self, result: T) -> Answer<T> {
        let msg = success(self.ctx().locale);
        Ok(Answered(if self.blade_dialect() { Envelope::data(msg, result) } else { Envelope::result(msg, result) }))
    }

    /// Success with a payload under `data` (the session-time calls, contract section 1).
    fn ok_data<T: Serialize>(&self, data: T) -> Answer<T> {
        Ok(Answered(Envelope::data(success(self.ctx().locale), data)))
    }
}

fn success(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => "操作成功",
        Locale::En => "Done",
    }
}

/// A body or payload without fields.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Empty {}

impl garde::Validate for Empty {
    type Context = ();

    fn validate_into(&self, _ctx: &(), _parent: &mut dyn FnMut() -> garde::Path, _report: &mut garde::Report) {}
}
