//! Streams of Excel 97 to 2003, and of 95.

use super::compound::Compound;

/// Records: number and bytes.
pub type Records = Vec<(u16, Vec<u8>)>;

/// A stream in the making.
#[derive(Default)]
pub struct Biff {
    pub globals: Records,
    /// Name, state and records of each sheet.
    pub sheets: Vec<(Vec<u8>, u8, Records)>,
    /// Excel 95.
    pub old: bool,
    /// Lets the second sheet begin where the first does.
    pub same_place: bool,
}

impl Biff {
    /// A workbook of one sheet with these records.
    pub fn of(records: Records) -> Self {
        Self { sheets: vec![(short("Sheet1"), 0, records)], ..Self::default() }
    }

    pub fn with(mut self, id: u16, data: Vec<u8>) -> Self {
        self.globals.push((id, data));
        self
    }

    pub fn stream(&self) -> Vec<u8> {
        let version: u16 = if self.old { 0x0500 } else { 0x0600 };
        let bof = |kind: u16| record(0x0809, &words(&[version, kind, 0, 0, 0, 0, 0, 0]));
        let mut globals = bof(5);
        for (id, data) in &self.globals {
            globals.extend(record(*id, data));
        }
        let listed: usize = self.sheets.iter().map(|(name, ..)| 10 + name.len()).sum();
        let mut at = globals.len() + listed + 4;
        let first = at;
        let mut bodies = Vec::new();
        for (i, (name, state, records)) in self.sheets.iter().enumerate() {
            let place = if self.same_place && i > 0 { first } else { at };
            let mut data = u32::try_from(place).unwrap().to_le_bytes().to_vec();
            data.extend([*state, 0]);
            data.extend(name);
            globals.extend(record(0x0085, &data));
            let mut body = bof(0x10);
            for (id, data) in records {
                body.extend(record(*id, data));
            }
            body.extend(record(0x000A, &[]));
            at += body.len();
            bodies.push(body);
        }
        globals.extend(record(0x000A, &[]));
        bodies.into_iter().for_each(|body| globals.extend(body));
        globals
    }

    pub fn build(&self) -> Vec<u8> {
        let mut stream = self.stream();
        stream.resize(stream.len().max(4096), 0);
        Compound::with(&[(if self.old { "Book" } else { "Workbook" }, stream)])
    }
}

pub fn record(id: u16, data: &[u8]) -> Vec<u8> {
    let mut out = words(&[id, u16::try_from(data.len()).unwrap()]);
    out.extend(data);
    out
}

pub fn words(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_le_bytes()).collect()
}

/// A text of one byte of length.
pub fn short(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut out = vec![u8::try_from(units.len()).unwrap(), 1];
    out.extend(words(&units));
    out
}

/// A text of two bytes of length.
pub fn long(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut out = words(&[u16::try_from(units.len()).unwrap()]);
    out.push(1);
    out.extend(words(&units));
    out
}

/// Row and column counted from 0, style.
pub fn cell(row: u16, column: u16, style: u16, rest: &[u8]) -> Vec<u8> {
    let mut out = words(&[row, column, style]);
    out.extend(rest);
    out
}
