//! `POST blade-platform/nobody/index/index`: boot data of the shell before sign-in.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, Visitor};
use serde::Serialize;
use serde_json::Value;

use crate::defaults::BROWSER;
use crate::settings::{BOOT, PAGES};
use crate::single_sign_on::LoginConfig;
use crate::social;
use crate::state::IdentityState;

/// What the shell needs before anybody signs in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BootOut {
    tenant_id: String,
    tenant_name: String,
    school_name: String,
    logo: String,
    logo_dark: String,
    favicon: String,
    /// The colour of the school's own theme.
    theme_color: String,
    /// Its colour on dark ground; empty: made of the other one.
    theme_dark_color: String,
    login_image: String,
    icp: String,
    identity_auth: LoginConfig,
    languages: Vec<String>,
    default_client_id: String,
    /// Suites of payload protection, the preferred one first; a hint, the agreement decides.
    payload_suites: Vec<String>,
    tenants: Vec<TenantOut>,
    social: Vec<SocialOut>,
    /// The zone of the school's days (IANA): what is due today, the week of term and dates on pages go by it, wherever one reads.
    time_zone: String,
    /// Path of the lock page.
    lock_path: String,
    /// Paths of pages whose text can not be copied.
    no_copy: Vec<String>,
}

/// A tenant that can be chosen.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TenantOut {
    tenant_id: String,
    tenant_name: String,
}

/// Another sign-in service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SocialOut {
    source: String,
    name: String,
    /// Where the browser fetches a code, to which it adds its `state`; empty when not configured.
    authorize_url: String,
}

/// Tells tenant, names, pictures and how to sign in.
#[utoipa::path(post, path = "/api/blade-platform/nobody/index/index", tag = "identity", extensions(("x-access" = json!("nobody")), ("x-part" = json!(true))),
    request_body = Empty, responses((status = 200, body = Envelope<BootOut>)))]
pub async fn find_boot_data(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<BootOut> {
    let repo = app.repo();
    let locale = visitor.ctx.locale;
    let boot = BOOT.find(repo.conn(), &visitor.ctx.tenant).await?.unwrap_or(Value::Null);
    let text = |key: &str| boot[key].as_str().unwrap_or_default().to_owned();
    let pages = PAGES.find(repo.conn(), &visitor.ctx.tenant).await?.unwrap_or_default();
    // a tenant's own host tells of no other one
    let mut tenants = onehall_directory::list_tenants(repo.conn()).await?;
    tenants.retain(|tenant| visitor.tenant.site.as_ref().is_none_or(|site| site.tenant.as_str() == tenant.id));
    let name = visitor.tenant.names.pick(locale).to_owned();
    let look = state.look.look(&repo, &visitor.ctx.tenant).await?;
    // what was published; the setting of the operator where nothing was
    let or = |published: String, key: &str| if published.is_empty() { text(key) } else { published };
    visitor.ok(BootOut {
        tenant_id: visitor.ctx.tenant.to_string(),
        tenant_name: name.clone(),
        school_name: name,
        logo: or(look.logo, "logo"),
        logo_dark: or(look.logo_dark, "logoDark"),
        favicon: or(look.favicon, "favicon"),
        theme_color: look.theme_color,
        theme_dark_color: look.dark_color,
        login_image: text("loginImage"),
        icp: text("icp"),
        identity_auth: state.sso.login_config(visitor.tenant.site.as_deref()),
        languages: vec!["zh-CN".to_owned(), "en".to_owned()],
        default_client_id: BROWSER.to_owned(),
        payload_suites: visitor.tenant.protection.suites.iter().map(|suite| suite.name().to_owned()).collect(),
        tenants: tenants
            .into_iter()
            .map(|t| TenantOut { tenant_name: t.names.pick(locale).to_owned(), tenant_id: t.id })
            .collect(),
        social: state
            .config
            .social
            .iter()
            .map(|s| SocialOut {
                source: s.source.clone(),
                name: s.name.clone(),
                authorize_url: social::authorize_address(s, visitor.tenant.address(&state.public_url)),
            })
            .collect(),
        time_zone: visitor.tenant.zone.name().to_owned(),
        lock_path: pages.lock_path().to_owned(),
        no_copy: pages.no_copy,
    })
}
