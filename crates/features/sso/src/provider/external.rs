//! Another CAS server: the portal is its client.

use onehall_cas::client::{
    CasServer as Other, Protocol, ValidateOptions, Validation, parse_cas1_response, parse_service_response,
};
use onehall_cas::{MatchKind, ServiceMatcher, ServiceUrl};
use onehall_kernel::Ctx;
use onehall_web::{ApiError, App, Outbound};

use onehall_identity::single_sign_on::ValidatedTicket;

/// Signing in elsewhere; accounts there are accounts here.
pub(crate) struct ExternalCas {
    pub(crate) other: Other,
    pub(crate) version: Protocol,
    pub(crate) portal: ServiceMatcher,
    pub(crate) outbound: Outbound,
}

impl ExternalCas {
    /// A matcher of the portal's own service.
    ///
    /// # Errors
    /// When the public address is not usable as one.
    pub(crate) fn portal(service: &str) -> anyhow::Result<ServiceMatcher> {
        ServiceMatcher::new(MatchKind::Exact, service).map_err(|error| anyhow::anyhow!("http.public_url: {error}"))
    }
}

impl ExternalCas {
    /// Asks the other server about a ticket of the portal.
    pub(crate) async fn validate(
        &self,
        app: &App,
        ctx: &Ctx,
        ticket: &str,
        service: &str,
    ) -> Result<Option<ValidatedTicket>, ApiError> {
        let Ok(service) = ServiceUrl::parse(service) else { return Ok(None) };
        if !self.portal.matches(&service) {
            return Ok(None);
        }
        let options = ValidateOptions::default();
        let Ok(url) = self.other.validate_url(self.version, &service, ticket, options) else { return Ok(None) };
        let (status, body) = self.outbound.get(&url).await.map_err(|error| ApiError {
            cause: Some(format!("the CAS server: {error}")),
            ..onehall_kernel::ErrorCode::AuthTicketInvalid.into()
        })?;
        let read = match self.version {
            Protocol::Cas1 => parse_cas1_response(&body),
            Protocol::Cas2 | Protocol::Cas3 => parse_service_response(&body),
        };
        let validated = match read {
            Ok(Validation::Success(validated)) if status == 200 => validated,
            Ok(Validation::Success(_)) => return Ok(None),
            Ok(Validation::Failure(refused)) => {
                tracing::info!(cas.code = refused.code, "the CAS server refused a ticket");
                return Ok(None);
            }
            Err(error) => {
                tracing::warn!(http.status = status, %error, "the CAS server's answer can not be read");
                return Ok(None);
            }
        };
        // nothing here accepts proxied sign-ins
        if !validated.proxies.is_empty() {
            return Ok(None);
        }
        let person = onehall_directory::find_person_by_account(app.repo().conn(), &ctx.tenant, &validated.user).await?;
        Ok(person.filter(|person| !person.disabled).map(|person| ValidatedTicket {
            tenant: ctx.tenant.clone(),
            user: person.id,
            tgt_id: None,
        }))
    }
}
