//! The embedded server: the portal is one of its services, validated by the same function in process.

use std::sync::Arc;

use onehall_cas::{Endpoint, Params, ServiceUrl, ValidateRequest};
use onehall_web::ApiError;

use crate::server::CasServer;
use onehall_identity::single_sign_on::ValidatedTicket;

/// Signing in here.
pub(crate) struct EmbeddedCas {
    pub(crate) server: Arc<CasServer>,
}

impl EmbeddedCas {
    /// Uses up a ticket of the portal.
    pub(crate) async fn validate(&self, ticket: &str, service: &str) -> Result<Option<ValidatedTicket>, ApiError> {
        // a ticket of another application opens no session here
        let Ok(url) = ServiceUrl::parse(service) else { return Ok(None) };
        if !self.server.registry.is_portal(&url, None).await? {
            return Ok(None);
        }
        let pairs = [("ticket", ticket), ("service", service)].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let Ok(request) = ValidateRequest::from_params(Endpoint::ServiceValidate, &Params::from_pairs(pairs)) else {
            return Ok(None);
        };
        match self.server.validate(&request, false).await? {
            Ok(granted) => Ok(Some(ValidatedTicket {
                tenant: granted.tenant,
                user: granted.person.id,
                tgt_id: Some(granted.tgt.id),
            })),
            Err(failure) => {
                tracing::info!(cas.code = failure.code.as_str(), "a ticket of the portal was refused");
                Ok(None)
            }
        }
    }
}
