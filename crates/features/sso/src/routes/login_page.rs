//! What `GET` and `POST /cas/login` share: pages, redirects, refusals.

use axum::Json;
use axum::http::header::{CACHE_CONTROL, LOCATION, REFERRER_POLICY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use onehall_cas::request::ResponseMethod;
use onehall_cas::{LoginRequest, Params, ServiceUrl, Ticket};
use onehall_kernel::{Ctx, ErrorCode, Locale, TenantId};
use onehall_web::{ApiError, App};
use serde_json::json;

use super::CasState;
use super::call::{Call, challenge_refusal, chosen_locale, json_refusal};
use crate::entities::tgt;
use crate::flow::issue::Wanted;
use crate::page::{
    Captcha, CodeForm, LoginForm, Look, Message, auto_submit, code_form, login_form, message_page, page_response,
};
use crate::registry::Registered;
use onehall_identity::captchas::{NewCaptcha, new_captcha};
use onehall_identity::sign_in::Challenge;

/// One request to `/cas/login`, understood.
pub(super) struct LoginCall<'a> {
    pub app: &'a App,
    pub state: &'a CasState,
    pub call: &'a Call,
    /// Query and form together.
    pub params: Params,
    pub request: LoginRequest,
    pub locale: Locale,
    pub tenant: TenantId,
    /// The school's name.
    pub school: String,
    /// The application of the service, when it is registered.
    pub registered: Option<Registered>,
}

/// Why a form is shown.
#[derive(Default)]
pub(super) struct Shown {
    pub account: String,
    pub error: Option<ApiError>,
    pub captcha: bool,
}

impl LoginCall<'_> {
    pub(super) fn ctx(&self) -> Ctx {
        self.call.ctx(self.app, self.tenant.clone(), self.locale)
    }

    fn look(&self) -> Look {
        let texts = crate::page::Texts::of(self.locale);
        let other = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(
                url::form_urlencoded::parse(self.call.raw_query.as_bytes()).filter(|(name, _)| name != "locale"),
            )
            .append_pair("locale", texts.other_tag)
            .finish();
        Look { locale: self.locale, school: self.school.clone(), other_language: Some(format!("/cas/login?{other}")) }
    }

    /// The form for the code of a second factor, or what the portal's own page needs for it.
    pub(super) fn code_form(&self, asked: &Challenge, error: &ApiError) -> Response {
        let lt = self.state.server.new_form_token();
        if self.call.wants_json() {
            return challenge_refusal(error, self.locale, asked, &lt);
        }
        let service = self.request.service.url();
        let is_wrong = error.problem.code == ErrorCode::AuthSecondFactorWrong;
        let form = CodeForm {
            lt,
            service: service.map(|url| url.as_str().to_owned()),
            renew: self.request.renew,
            post: self.request.method == ResponseMethod::Post,
            tenant: (self.tenant != TenantId::default_tenant()).then(|| self.tenant.as_str().to_owned()),
            locale: chosen_locale(&self.params).map(Locale::tag),
            challenge: asked.challenge.clone(),
            secret: asked.secret.clone(),
            uri: asked.uri.clone(),
            say: error.problem.message(self.locale),
            advice: error.problem.advice(self.locale),
            is_wrong,
        };
        let look = Look { other_language: None, ..self.look() };
        page_response(StatusCode::UNAUTHORIZED, code_form(&look, &form), service.map(ServiceUrl::origin))
    }

    /// The form, or what the portal's own page needs for it.
    pub(super) async fn form(&self, shown: Shown) -> Result<Response, ApiError> {
        let lt = self.state.server.new_form_token();
        if self.call.wants_json() {
            return Ok(match shown.error {
                Some(error) => json_refusal(&error, self.locale, shown.captcha, Some(&lt)),
                None => Json(json!({"lt": lt, "captchaRequired": shown.captcha})).into_response(),
            });
        }
        let status = match &shown.error {
            None => StatusCode::OK,
            Some(error) if error.retry_after.is_some() => StatusCode::TOO_MANY_REQUESTS,
            Some(_) => StatusCode::UNAUTHORIZED,
        };
        let service = self.request.service.url();
        let portal = self.registered.as_ref().is_some_and(|application| application.is_portal);
        let name = self.registered.as_ref().map(|application| application.name.clone()).filter(|name| !name.is_empty());
        let form = LoginForm {
            lt,
            service: service.map(|url| url.as_str().to_owned()),
            going_to: service.filter(|_| !portal).map(|url| name.unwrap_or_else(|| url.origin().to_owned())),
            renew: self.request.renew,
            post: self.request.method == ResponseMethod::Post,
            tenant: (self.tenant != TenantId::default_tenant()).then(|| self.tenant.as_str().to_owned()),
            locale: chosen_locale(&self.params).map(Locale::tag),
            account: shown.account,
            error: shown.error.map(|error| error.problem.message(self.locale)),
            captcha: if shown.captcha { Some(self.new_captcha().await?) } else { None },
        };
        let html = login_form(&self.look(), &form);
        Ok(page_response(status, html, service.map(ServiceUrl::origin)))
    }

    async fn new_captcha(&self) -> Result<Captcha, ApiError> {
        let NewCaptcha { key, image, work } = new_captcha(self.app, &self.state.identity, &self.ctx()).await?;
        Ok(Captcha { key: key.to_string(), image, work: work.json() })
    }

    /// A page that says that one is signed in.
    pub(super) fn signed_in(&self) -> Response {
        let portal = format!("{}/", self.call.address(&self.state.server.public_url));
        if self.call.wants_json() {
            return Json(json!({"ticket": null, "redirect": portal})).into_response();
        }
        let look = Look { other_language: None, ..self.look() };
        page_response(StatusCode::OK, message_page(&look, &Message::SignedIn { portal }), None)
    }

    /// A refusal without a way to the service.
    pub(super) fn refused(&self) -> Response {
        refusal(self.call, &Look { other_language: None, ..self.look() }, &ErrorCode::CasServiceRefused.into())
    }

    /// Hands a new ticket of `tgt` to the service.
    pub(super) async fn hand_over(
        &self,
        tgt: &tgt::Model,
        service: &ServiceUrl,
        method: ResponseMethod,
        from_new_login: bool,
    ) -> Result<Response, ApiError> {
        let server = &self.state.server;
        let wanted = Wanted::service_ticket(service.as_str(), from_new_login);
        let ticket = server.issue(tgt, wanted).await?;
        if self.call.wants_json() {
            let body = json!({"ticket": ticket.as_str(), "redirect": service.location(Some(&ticket))});
            return Ok(Json(body).into_response());
        }
        Ok(match method {
            ResponseMethod::Get => redirect(service, Some(&ticket)),
            ResponseMethod::Post => {
                let nonce = hex::encode(server.env.random_bytes::<16>());
                auto_submit(self.locale, service, &ticket, &nonce)
            }
        })
    }
}

/// Sends the browser to a service; the address is not stored and not told to third sites.
pub(super) fn redirect(service: &ServiceUrl, ticket: Option<&Ticket>) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    match HeaderValue::from_str(&service.location(ticket)) {
        Ok(location) => {
            headers.insert(LOCATION, location);
            response
        }
        Err(error) => ApiError::internal(error).into_response(),
    }
}

/// A refusal as page or JSON.
pub(super) fn refusal(call: &Call, look: &Look, error: &ApiError) -> Response {
    if call.wants_json() {
        return json_refusal(error, look.locale, false, None);
    }
    let (why, advice) = (error.problem.message(look.locale), error.problem.advice(look.locale));
    let status = match error.problem.code {
        ErrorCode::CasServiceRefused | ErrorCode::AccessDenied => StatusCode::FORBIDDEN,
        _ => StatusCode::BAD_REQUEST,
    };
    page_response(status, message_page(look, &Message::Refused { why, advice }), None)
}
