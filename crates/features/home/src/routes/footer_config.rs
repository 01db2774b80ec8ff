//! `POST online-service-platform/indexfooterinfo/{detail,submit}`: the footer in both languages.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_records::edits::note_edit;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Empty, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::home::Home;
use crate::operator::FOOTER_CONFIGURATION;
use crate::rights::ConfiguresLanding;
use crate::rules::footer::faults;
use crate::store::settings::{FOOTER, Footer, FooterLink, FooterPicture, get_footer};

/// A link of the footer in both languages.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FooterLinkIo {
    name: String,
    #[serde(default)]
    name_en: String,
    url: String,
}

/// A picture of the footer in both languages.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FooterPictureIo {
    name: String,
    #[serde(default)]
    name_en: String,
    /// Its address, as `common/upload` answers it.
    image: String,
    /// Where it leads; empty for nowhere.
    #[serde(default)]
    url: String,
}

/// The footer in both languages: the whole of it; what is absent is empty.
#[derive(Debug, Clone, Default, Serialize, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
pub(super) struct FooterConfigIo {
    copyright: String,
    copyright_en: String,
    /// Number of the record filed with the authorities.
    icp: String,
    /// Number of the record at the public security authorities.
    police: String,
    address: String,
    address_en: String,
    phone: String,
    phone_en: String,
    email: String,
    /// At most 20, each address once.
    links: Vec<FooterLinkIo>,
    /// At most 6.
    pictures: Vec<FooterPictureIo>,
    /// What `detail` answered: a submit with another one is `object.conflict`; empty submits whatever stands there.
    #[garde(length(max = 32))]
    version: String,
}

impl From<Footer> for FooterConfigIo {
    fn from(footer: Footer) -> Self {
        let version = version(&footer);
        let link = |l: FooterLink| FooterLinkIo { name: l.name, name_en: l.name_en, url: l.url };
        let picture =
            |p: FooterPicture| FooterPictureIo { name: p.name, name_en: p.name_en, image: p.image, url: p.url };
        Self {
            copyright: footer.copyright,
            copyright_en: footer.copyright_en,
            icp: footer.icp,
            police: footer.police,
            address: footer.address,
            address_en: footer.address_en,
            phone: footer.phone,
            phone_en: footer.phone_en,
            email: footer.email,
            links: footer.links.into_iter().map(link).collect(),
            pictures: footer.pictures.into_iter().map(picture).collect(),
            version,
        }
    }
}

impl From<FooterConfigIo> for Footer {
    fn from(said: FooterConfigIo) -> Self {
        let clean = |text: String| text.trim().to_owned();
        let link = |l: FooterLinkIo| FooterLink { name: clean(l.name), name_en: clean(l.name_en), url: clean(l.url) };
        let picture = |p: FooterPictureIo| FooterPicture {
            name: clean(p.name),
            name_en: clean(p.name_en),
            image: clean(p.image),
            url: clean(p.url),
        };
        Self {
            copyright: clean(said.copyright),
            copyright_en: clean(said.copyright_en),
            icp: clean(said.icp),
            police: clean(said.police),
            address: clean(said.address),
            address_en: clean(said.address_en),
            phone: clean(said.phone),
            phone_en: clean(said.phone_en),
            email: clean(said.email),
            links: said.links.into_iter().map(link).collect(),
            pictures: said.pictures.into_iter().map(picture).collect(),
        }
    }
}

/// Changes when the footer does.
fn version(footer: &Footer) -> String {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(footer).unwrap_or_default().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The footer for those who configure it.
#[utoipa::path(post, path = "/api/online-service-platform/indexfooterinfo/detail", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<FooterConfigIo>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn footer_config(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<FooterConfigIo> {
    let footer = get_footer(app.repo().conn(), &user.ctx.tenant).await?;
    user.ok(footer.into())
}

/// Replaces the footer; audited. Every page shows it at once.
#[utoipa::path(post, path = "/api/online-service-platform/indexfooterinfo/submit", tag = "home", request_body = FooterConfigIo,
    responses((status = 200, body = Envelope<FooterConfigIo>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_footer(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<FooterConfigIo>,
) -> Answer<FooterConfigIo> {
    let (seen, ctx) = (input.version.clone(), &user.ctx);
    let new = Footer::from(input);
    refuse(faults(&new))?;
    let mut tx = app.begin().await?;
    let before = FOOTER.lock(&tx, &ctx.tenant).await?.unwrap_or_default();
    if !seen.is_empty() && seen != version(&before) {
        return Err(ErrorCode::ObjectConflict.into());
    }
    if before != new {
        FOOTER.put(&mut tx, ctx, &new).await?;
        let detail = json!({"links": new.links.len(), "pictures": new.pictures.len()});
        audit::record(&mut tx, ctx, "home.footer.saved", FOOTER.key, detail).await?;
        note_edit(&tx, ctx, FOOTER_CONFIGURATION).await?;
    }
    tx.save().await?;
    home.cache.forget(&ctx.tenant);
    user.ok(new.into())
}

fn refuse(faults: Vec<(String, &'static str)>) -> Result<(), ApiError> {
    if faults.is_empty() {
        return Ok(());
    }
    let names = faults.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>().join(", ");
    let problem = Problem::new(ErrorCode::RequestInvalid).with("fields", names);
    let field = |(field, message): (String, &'static str)| FieldError { field, message: message.to_owned() };
    Err(ApiError { fields: faults.into_iter().map(field).collect(), ..problem.into() })
}
