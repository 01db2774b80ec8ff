//! Who may open the calls of documents at all.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, Configures, Needs as _, User};

use crate::home::Home;

/// Somebody who has an entry of the configuration menu, or what some kind of documents asks for instead; others get
/// `access.denied`. Which documents they edit then, the kind of each says.
pub(super) struct Editor(pub(super) User);

impl FromRequestParts<App> for Editor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let user = User::from_request_parts(parts, app).await?;
        let home = parts.extensions.get::<Home>().ok_or_else(|| ApiError::internal("calls without their state"))?;
        let is_editor = Configures::allows(&user.grants) || home.kinds.iter().any(|kind| kind.is_editor(&user.grants));
        if is_editor { Ok(Self(user)) } else { Err(ErrorCode::AccessDenied.into()) }
    }
}
