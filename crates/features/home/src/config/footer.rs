//! The footer as a document: `footer`.

use onehall_records::documents::{SettingDocument, refuse_faults};
use onehall_web::Guard as _;
use serde::{Deserialize, Serialize};

use crate::rights::ConfiguresLanding;
use crate::rules::footer::faults;
use crate::store::settings::{FOOTER, Footer, FooterLink, FooterPicture};

/// The footer as a document.
pub(crate) const FOOTER_DOCUMENT: SettingDocument<Footer, FooterBody> = SettingDocument {
    name: "footer",
    entry: ConfiguresLanding::RIGHT,
    words: ["页脚", "Footer"],
    setting: FOOTER,
    tidied: |body| Footer::from(body).into(),
    judge: |body| refuse_faults(faults(&body.clone().into())),
};

/// A link of the footer in both languages.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FooterLinkIo)]
pub(crate) struct LinkBody {
    name: String,
    #[serde(default)]
    name_en: String,
    url: String,
}

/// A picture of the footer in both languages.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FooterPictureIo)]
pub(crate) struct PictureBody {
    name: String,
    #[serde(default)]
    name_en: String,
    /// Its address, as `common/upload` answers it.
    image: String,
    /// Where it leads; empty for nowhere.
    #[serde(default)]
    url: String,
}

/// The whole document in both languages; what is absent is empty.
#[derive(Debug, Clone, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct FooterBody {
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
    links: Vec<LinkBody>,
    /// At most 6.
    pictures: Vec<PictureBody>,
}

impl From<Footer> for FooterBody {
    fn from(footer: Footer) -> Self {
        let link = |l: FooterLink| LinkBody { name: l.name, name_en: l.name_en, url: l.url };
        let picture = |p: FooterPicture| PictureBody { name: p.name, name_en: p.name_en, image: p.image, url: p.url };
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
        }
    }
}

impl From<FooterBody> for Footer {
    fn from(said: FooterBody) -> Self {
        let clean = |text: String| text.trim().to_owned();
        let link = |l: LinkBody| FooterLink { name: clean(l.name), name_en: clean(l.name_en), url: clean(l.url) };
        let picture = |p: PictureBody| FooterPicture {
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
