//! What an operator has to list before a source may be called.

use onehall_kernel::{ErrorCode, Problem};
use onehall_web::{ApiError, App};
use url::Url;

/// The line of the configuration that lists the host of an address.
pub(super) fn line_for(address: &str) -> String {
    let host =
        Url::parse(address).ok().and_then(|url| url.host_str().map(|host| host.trim_matches(['[', ']']).to_owned()));
    format!("allowed_hosts = [\"{}\"]", host.unwrap_or_default())
}

/// Refuses an address that by itself lies in a private network and is not listed. Names are judged when they are called.
///
/// # Errors
/// `source.unlisted`.
pub(super) fn refuse_unlisted(app: &App, address: &str) -> Result<(), ApiError> {
    if address.is_empty() || app.outbound.checked(address).is_ok() {
        return Ok(());
    }
    let host = Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    Err(Problem::new(ErrorCode::SourceUnlisted).with("host", host).with("line", line_for(address)).into())
}
