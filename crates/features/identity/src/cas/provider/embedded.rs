//! The embedded server: the portal is one of its services, validated by the same function in process.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_cas::{Endpoint, Params, ServiceUrl, ValidateRequest};
use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_web::{ApiError, App};
use uuid::Uuid;

use crate::cas::flow::end;
use crate::cas::server::CasServer;
use crate::state::{LoginConfig, TicketValidator, ValidatedTicket};

/// Signing in here.
pub(crate) struct EmbeddedCas {
    pub(crate) server: Arc<CasServer>,
    pub(crate) login: LoginConfig,
}

#[async_trait]
impl TicketValidator for EmbeddedCas {
    async fn validate(
        &self,
        _app: &App,
        _ctx: &Ctx,
        ticket: &str,
        service: &str,
    ) -> Result<Option<ValidatedTicket>, ApiError> {
        // a ticket of another application opens no session here
        if !ServiceUrl::parse(service).is_ok_and(|url| self.server.registry.is_portal(&url)) {
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

    async fn end_tgt(&self, tx: &mut Tx, ctx: &Ctx, tgt: Uuid) -> Result<(), ApiError> {
        end::end_tgt(tx, ctx, tgt, "logout", Some(&self.server.directory)).await?;
        Ok(())
    }

    fn login_config(&self) -> LoginConfig {
        self.login.clone()
    }
}
