//! What is to be read.

use serde::{Deserialize, Serialize};

use crate::Limits;

/// Which part of a workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reading {
    /// The whole file once, so that all of it is known to be sound, and of each sheet the first rows for a preview.
    Inspect {
        /// Rows of a sheet that are sent: those of a number up to this one.
        rows: u32,
    },
    /// The rows of one sheet.
    Rows {
        /// The sheet, counted from 0.
        sheet: usize,
        /// Rows up to this number are left out: where an earlier reading came to.
        after: u32,
    },
}

/// What is to be read, and within which limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Asked {
    /// Which part.
    pub reading: Reading,
    /// What the file may ask for.
    pub limits: Limits,
}
