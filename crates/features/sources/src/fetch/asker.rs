//! One question to one source: credentials, request, answer, entries.

use std::sync::Arc;
use std::time::Duration;

use onehall_db::{Db, StoreError};
use onehall_feature::SourceParameterType;
use onehall_identity::single_sign_on::SingleSignOn;
use onehall_kernel::{Env, TenantId, UserId};
use onehall_web::{Outbound, OutboundAnswer, OutboundCall};
use secrecy::SecretString;
use serde_json::Value;
use uuid::Uuid;

use super::fault::Fault;
use super::request::{Credential, Late, plain, sign_in};
use super::token::Tokens;
use crate::model::{ApiConfig, SystemConfig};
use crate::rules::auth::AuthKind;
use crate::rules::mapping::entries;
use crate::rules::origin::{address, origin};
use crate::rules::path::Path;
use crate::rules::question::BoundValue;
use crate::rules::seal::{Place, Vault};
use crate::store::secrets::find_sealed;
use crate::store::systems::find_version;

/// Bytes of an answer.
const ANSWER_MAX_BYTES: usize = 1024 * 1024;

/// Where the secret of a source is.
pub enum SecretOf {
    /// Stored, of this source and revision.
    Stored {
        /// The source.
        system: Uuid,
        /// Its revision.
        version: Uuid,
    },
    /// In the form that is tried out; none for a source that has none.
    Given(Option<SecretString>),
}

/// A question.
pub struct SourceQuestion {
    /// The tenant.
    pub tenant: TenantId,
    /// Who reads.
    pub reader: UserId,
    /// The source.
    pub system: SystemConfig,
    /// Where its secret is.
    pub secret: SecretOf,
    /// What is asked of it.
    pub api: ApiConfig,
    /// With these values.
    pub values: Vec<BoundValue>,
}

/// What a source answered.
pub struct SourceAnswer {
    /// The HTTP status, a success.
    pub status: u16,
    /// How large it was.
    pub bytes: usize,
    /// What it said.
    pub json: Value,
}

/// Asks sources.
pub struct Asker {
    /// The database.
    pub db: Db,
    /// Clock and randomness.
    pub env: Env,
    /// Opens secrets.
    pub vault: Vault,
    /// Guarded requests.
    pub outbound: Outbound,
    /// Tokens of sources.
    pub tokens: Tokens,
    /// Issues tickets.
    pub sso: Arc<dyn SingleSignOn>,
    /// The portal's own address, which no source has.
    pub public_url: String,
}

impl Asker {
    /// Asks, and takes the entries out of the answer.
    ///
    /// # Errors
    /// Why there are none.
    pub async fn entries(&self, question: &SourceQuestion) -> Result<Vec<Value>, Fault> {
        let list = Path::parse(&question.api.list_path).map_err(|_| Fault::NoList)?;
        entries(self.ask(question).await?.json, &list).ok_or(Fault::NoList)
    }

    /// Asks.
    ///
    /// # Errors
    /// Why there is no answer.
    pub async fn ask(&self, question: &SourceQuestion) -> Result<SourceAnswer, Fault> {
        let SourceQuestion { system, .. } = question;
        // it may have become our own since it was saved
        origin(&system.origin, &self.public_url).map_err(|_| Fault::Refused)?;
        let secret = match system.auth.kind.secret() {
            Some(field) => Some(self.secret(question, field).await?.ok_or(Fault::NoSecret)?),
            None => None,
        };
        let answer = match (system.auth.kind, &secret) {
            (AuthKind::Oauth2Client, Some(secret)) => self.ask_by_token(question, secret).await?,
            (AuthKind::CasTicket, _) => {
                let ticket = self.ticket(question).await?;
                self.send(question, &Credential::Ticket(&ticket)).await?
            }
            (_, Some(secret)) => self.send(question, &Credential::Secret(secret)).await?,
            (_, None) => self.send(question, &Credential::None).await?,
        };
        if let Some(fault) = Fault::of_status(answer.status) {
            return Err(fault);
        }
        let json = serde_json::from_slice(&answer.body).map_err(|_| Fault::Malformed)?;
        Ok(SourceAnswer { status: answer.status, bytes: answer.body.len(), json })
    }

    /// With a token, and once more with another one when that is refused: it may have been withdrawn before its end.
    async fn ask_by_token(&self, question: &SourceQuestion, secret: &SecretString) -> Result<OutboundAnswer, Fault> {
        let (fields, timeout) = (&question.system.auth.fields, timeout(&question.system));
        address(&fields.token_url, &self.public_url).map_err(|_| Fault::Refused)?;
        let SecretOf::Stored { version, .. } = question.secret else {
            let (token, _) = self.tokens.fetch(fields, secret, timeout).await?;
            return self.send(question, &Credential::Token(&token)).await;
        };
        let token = self.tokens.get(version, (fields, secret), timeout, None).await?;
        let answer = self.send(question, &Credential::Token(&token)).await?;
        if answer.status != 401 {
            return Ok(answer);
        }
        let token = self.tokens.get(version, (fields, secret), timeout, Some(&token)).await?;
        self.send(question, &Credential::Token(&token)).await
    }

    async fn send(&self, question: &SourceQuestion, credential: &Credential<'_>) -> Result<OutboundAnswer, Fault> {
        let needs_ticket = question.values.iter().any(|value| value.kind == SourceParameterType::ServiceTicket);
        let ticket = if needs_ticket { self.ticket(question).await? } else { String::new() };
        let late = Late { now: self.env.now().timestamp(), ticket: &ticket };
        let SourceQuestion { system, api, values, .. } = question;
        let mut request = plain(system, api, values, late).map_err(|_| Fault::Value)?;
        sign_in(&mut request, &system.auth, credential, late.now)?;
        let call = OutboundCall {
            method: request.method,
            url: request.url,
            headers: request.headers,
            body: request.body,
            timeout: timeout(system),
            max_bytes: ANSWER_MAX_BYTES,
        };
        Ok(self.outbound.call(call).await?)
    }

    /// The secret of a question's source; none when there is none.
    async fn secret(&self, question: &SourceQuestion, field: &str) -> Result<Option<SecretString>, Fault> {
        match &question.secret {
            SecretOf::Given(secret) => Ok(secret.clone()),
            SecretOf::Stored { system, version } => self.stored(&question.tenant, (*system, *version), field).await,
        }
    }

    /// The stored secret of a source as long as it has this revision; none when none is stored.
    ///
    /// # Errors
    /// [`Fault::Changed`] when it has another one, [`Fault::Broken`] when it can not be read.
    pub async fn stored(
        &self,
        tenant: &TenantId,
        (system, version): (Uuid, Uuid),
        field: &str,
    ) -> Result<Option<SecretString>, Fault> {
        let broken = |error: StoreError| {
            tracing::error!(%error, "a secret of a data source can not be read");
            Fault::Broken
        };
        let repo = self.db.repo();
        let sealed = find_sealed(repo.conn(), tenant, system, field).await.map_err(broken)?;
        // behind the secret: when the revision is still this one, the secret is of it, and not of another origin
        if find_version(repo.conn(), tenant, system).await.map_err(broken)? != Some(version) {
            return Err(Fault::Changed);
        }
        let Some(sealed) = sealed else { return Ok(None) };
        let opened = self.vault.open(Place { tenant, system, field }, &sealed);
        if opened.is_none() {
            tracing::error!(source.id = %system, field, "a secret of a data source does not open");
        }
        Ok(opened)
    }

    /// A ticket for the reader and the source's origin.
    async fn ticket(&self, question: &SourceQuestion) -> Result<String, Fault> {
        let service = format!("{}/", question.system.origin);
        match self.sso.service_ticket(&question.tenant, question.reader, &service).await {
            Ok(ticket) => ticket.ok_or(Fault::Ticket),
            Err(error) => {
                tracing::error!(%error, "a ticket for a data source can not be issued");
                Err(Fault::Broken)
            }
        }
    }
}

fn timeout(system: &SystemConfig) -> Duration {
    Duration::from_millis(system.timeout_ms.into())
}
