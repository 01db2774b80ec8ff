//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, MenuPlace, Right};
use onehall_web::Guard;

/// The table of embedded applications: whose pages are framed and what they may ask for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresEmbedded;

impl Guard for ConfiguresEmbedded {
    const RIGHT: Right = Right::entry(
        "embedConfig",
        MenuPlace { order: 150, path: "/admin/embedded" },
        ["嵌入应用", "Embedded applications"],
        // of the whole school: an origin is framed by everybody's pages
        &[ADMINISTRATOR],
    );
}

/// Sub-applications, which run in the portal's own realm: whoever brings one may do what every member may.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BringsMicro;

impl Guard for BringsMicro {
    const RIGHT: Right = Right::ability("embed-micro", ["管理子应用", "Manage sub-applications"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ConfiguresEmbedded::RIGHT, BringsMicro::RIGHT];
